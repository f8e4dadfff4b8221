import './platform.ts';

export * from '../core.ts';
