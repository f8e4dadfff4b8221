// The types of all questions and answers, made by build/types.js from the schemas of their JSON.
export type * from '../types/wire.d.ts';
