// The engine in a Web Worker.
import { serving, type ToWorker } from '../serving.ts';

const serve = serving((message) => { postMessage(message); });
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => { void serve(data); });
