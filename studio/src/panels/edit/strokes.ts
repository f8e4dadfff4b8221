// What a pointer does on the board of the editor, from where it goes down until it goes up.
import type { Cell } from '@unjam/board/src/model/protocol.ts';
import { firstCell, sameCell } from '../../board/draft';
import type { Editor } from './editor.svelte';
import { followPointer } from './pointer';

export type Locate = (x: number, y: number) => { row: number; column: number } | null;
const kStill = 4; // pixels that a click may move

// The cells from one to the other, the first left out: a fast pointer skips cells.
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const count = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    return {
      row: Math.round(from.row + (to.row - from.row) * share),
      column: Math.round(from.column + (to.column - from.column) * share),
    };
  });
}

// Paints the first cell, and returns what paints the next ones.
export function stroke(editor: Editor, first: Cell): (cell: Cell) => void {
  editor.beginStroke();
  const wallThere = editor.draft.walls.some((cell) => sameCell(cell, first));
  const paint = editor.tool === 'walls'
    ? (cell: Cell) => { editor.paintWall(cell, !wallThere); }
    : (cell: Cell) => { editor.paint(cell); };
  paint(first);
  return paint;
}

export function dragVehicle(editor: Editor, event: PointerEvent, index: number, locate: Locate): void {
  const vehicle = editor.draft.vehicles[index];
  const start = locate(event.clientX, event.clientY);
  if (!vehicle || !start) return;
  const home = firstCell(vehicle);
  const grip = { row: start.row - home.row, column: start.column - home.column };
  const { draft } = editor;
  editor.selected = index;
  followPointer(event, {
    move: (x, y) => {
      if (editor.draft !== draft) return; // changed by a key: the vehicle may be gone
      if (!editor.carried && Math.hypot(x - event.clientX, y - event.clientY) < kStill) return;
      if (!editor.carried) editor.pickUp(index);
      const at = locate(x, y);
      if (at) editor.carryTo({ row: Math.round(at.row - grip.row), column: Math.round(at.column - grip.column) });
    },
    end: () => { if (editor.carried && !editor.drop()) editor.carried = null; },
    cancel: () => { editor.putBack(); },
  });
}

export function resizeByHandle(
  editor: Editor, event: PointerEvent, end: 'first' | 'last', locate: Locate,
): void {
  const index = editor.selected ?? -1;
  editor.beginStroke();
  followPointer(event, {
    move: (x, y) => {
      const vehicle = editor.draft.vehicles[index];
      const at = locate(x, y);
      if (!vehicle || !at) return;
      const along = vehicle.axis === 'horizontal' ? at.column : at.row;
      const last = vehicle.offset + vehicle.length - 1;
      if (end === 'first') editor.resize(index, Math.min(Math.round(along), last), last, true);
      else editor.resize(index, vehicle.offset, Math.max(Math.round(along) - 1, vehicle.offset), true);
    },
    end: () => undefined,
    cancel: () => undefined,
  });
}
