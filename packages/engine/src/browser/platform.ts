import type { Port } from '../port.ts';

export const startPort = (): Port => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

export const cores = (): number => navigator.hardwareConcurrency || 1;
