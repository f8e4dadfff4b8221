// A worker as seen from outside, the same in browsers and in Node.
import type { FromWorker, ToWorker } from '../serving.ts';

export interface Port {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
  terminate(): void;
}
