// The keyboard on the board of the editor. Everything it does is said.
import type { Cell } from '@unjam/board/src/model/protocol.ts';
import type { Studio } from '../../app/studio.svelte';
import { crossing, sameCell, vehicleAt } from '../../board/draft';
import { texts } from '../../texts/en';
import type { Editor } from './editor.svelte';

const t = texts.edit;
const kArrows: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

// False: the key means nothing here.
export function handleKey(editor: Editor, studio: Studio, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = kArrows[event.key];
  if (arrow) {
    walk(editor, studio, ...arrow);
    return true;
  }
  if (/^[0-9]$/.test(event.key)) {
    editor.typeDigit(Number(event.key), event.timeStamp);
    return true;
  }
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return false;
  return action(editor, studio) !== false;
}

const underCursor = (editor: Editor): number => editor.selected ?? vehicleAt(editor.draft, editor.cursor);

function withVehicle(editor: Editor, studio: Studio, act: (index: number) => void): void {
  const index = underCursor(editor);
  if (index < 0) studio.announce(contentOf(editor));
  else act(index);
}

type Action = (editor: Editor, studio: Studio) => void | false;
const actions: Record<string, Action> = {
  Enter: press,
  ' ': press,
  Escape: (editor) => {
    if (editor.carried) editor.putBack();
    else if (editor.selected !== null) editor.selected = null;
    else return false;
    return undefined;
  },
  r: (editor, studio) => {
    if (editor.carried) editor.turnCarried();
    else if (underCursor(editor) >= 0) editor.rotate(underCursor(editor));
    else {
      editor.piece = { ...editor.piece, axis: crossing(editor.piece.axis) };
      studio.announce(t.pieceName(editor.piece.length, editor.piece.axis));
    }
  },
  Delete: deleteHere,
  Backspace: deleteHere,
  '+': (editor, studio) => { withVehicle(editor, studio, (index) => { editor.stretch(index, 1); }); },
  '=': (editor, studio) => { withVehicle(editor, studio, (index) => { editor.stretch(index, 1); }); },
  '-': (editor, studio) => { withVehicle(editor, studio, (index) => { editor.stretch(index, -1); }); },
  t: (editor, studio) => { withVehicle(editor, studio, (index) => { editor.makeTarget(index); }); },
  w: (editor) => { editor.toggleWall(editor.cursor); },
};

function deleteHere(editor: Editor): void {
  if (editor.selected !== null) editor.remove(editor.selected);
  else editor.clearAt(editor.cursor);
}

function press(editor: Editor, studio: Studio): void {
  editor.cursorShown = true;
  if (editor.carried) {
    editor.drop();
  } else if (editor.tool === 'walls') {
    editor.toggleWall(editor.cursor);
  } else if (editor.tool === 'paint') {
    editor.beginStroke();
    editor.paint(editor.cursor);
  } else {
    const index = vehicleAt(editor.draft, editor.cursor);
    if (index < 0) editor.placeAt(editor.cursor);
    else {
      editor.pickUp(index);
      studio.announce(t.pickedUp(editor.labelOf(index)));
    }
  }
}

function walk(editor: Editor, studio: Studio, rows: number, columns: number): void {
  editor.cursorShown = true;
  if (editor.carried) {
    const { cell } = editor.carried;
    editor.carryTo({ row: cell.row + rows, column: cell.column + columns });
    editor.cursor = editor.carried.cell;
    studio.announce(t.carriedTo(editor.carried.cell, editor.carried.problem));
    return;
  }
  const { width, height } = editor.draft;
  editor.cursor = {
    row: Math.min(Math.max(editor.cursor.row + rows, 0), height - 1),
    column: Math.min(Math.max(editor.cursor.column + columns, 0), width - 1),
  };
  const index = vehicleAt(editor.draft, editor.cursor);
  editor.selected = index < 0 ? null : index;
  studio.announce(contentOf(editor));
}

function contentOf({ draft, cursor }: Editor): string {
  const vehicle = draft.vehicles[vehicleAt(draft, cursor)];
  const here = (cell: Cell) => sameCell(cell, cursor);
  const loose = draft.loose.find(here);
  if (vehicle) {
    const target = draft.vehicles[draft.target] === vehicle;
    return t.cellHolds(cursor, t.holds.vehicle(vehicle.label, vehicle.length, vehicle.axis, target));
  }
  if (loose) return t.cellHolds(cursor, t.holds.loose(loose.label));
  return t.cellHolds(cursor, draft.walls.some(here) ? t.holds.wall : t.holds.nothing);
}
