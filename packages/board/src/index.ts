// Defines the element when it is imported.
import { UnjamBoard } from './element/element.ts';

export { UnjamBoard, type UnjamBoardEvents } from './element/element.ts';

if (!customElements.get('unjam-board')) customElements.define('unjam-board', UnjamBoard);

declare global {
  interface HTMLElementTagNameMap {
    'unjam-board': UnjamBoard;
  }
}
