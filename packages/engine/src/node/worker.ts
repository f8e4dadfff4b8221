// The engine in a thread of Node.
import { parentPort } from 'node:worker_threads';
import { serving, type ToWorker } from '../serving.ts';

const serve = serving((message) => { parentPort?.postMessage(message); });
parentPort?.on('message', (message: ToWorker) => { void serve(message); });
