// Tries the graphics device away from the page's own thread.
import { tryGraphics } from './webgl';

postMessage(typeof OffscreenCanvas === 'undefined' ? null : tryGraphics(new OffscreenCanvas(1, 1)));
