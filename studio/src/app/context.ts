// The studio, for components far down that everything else need not know of.
import { createContext } from 'svelte';
import type { Studio } from './studio.svelte';

export const [studioHere, setStudio] = createContext<Studio>();
