import { setPlatform } from '../platform.ts';
import { loadModule } from './module.ts';

setPlatform({ loadModule });

export * from '../index.ts';
