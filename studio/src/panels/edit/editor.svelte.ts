// The state of the editor: the draft with its history, the tool in hand, the cursor of the keyboard, and the
// vehicle on its way over the board. Panel and board show it and call its methods.
import type { Cell, DraftError, Exit, Puzzle } from '@unjam/board/src/model/protocol.ts';
import type { Studio } from '../../app/studio.svelte';
import {
  clear, crossing, type Draft, draftOf, emptyDraft, firstCell, fitted, freeLabel, moveTo, type Piece, place,
  puzzleOf, remove, renamePuzzle, renameVehicle, resize, rotate, sameCell, setExit, setTarget, toggleWall,
  vehicleAt, vehicleFrom, withOffsets,
} from '../../board/draft';
import { erase, paint } from '../../board/draft_paint';
import { setSize } from '../../board/draft_size';
import { others, problemOf } from '../../board/fit';
import { baseOf, change, redo, startHistory, undo } from '../../board/history';
import { texts } from '../../texts/en';
import { Examination } from './examination.svelte';

export const kTools = ['place', 'paint', 'walls'] as const;
export type Tool = (typeof kTools)[number];

// A vehicle on its way: a new one from the palette, or one of the draft.
export interface Carried extends Piece {
  vehicle: number | null; // null: new
  cell: Cell; // of its first part
  problem: string | null; // why it cannot stand here
}

const t = texts.edit;

export class Editor {
  private history = $state.raw(startHistory(emptyDraft()));
  tool = $state<Tool>('place');
  piece = $state.raw<Piece>({ axis: 'horizontal', length: 2 });
  pen = $state<string | null>('A'); // the label that is painted; null clears
  cursor = $state.raw<Cell>({ row: 0, column: 0 });
  cursorShown = $state(false); // the keyboard was used last
  selected = $state<number | null>(null);
  carried = $state.raw<Carried | null>(null);
  note = $state(''); // what the last change did besides what it was meant to
  readonly examination: Examination;
  // Where on the board a point of the window lies, in cells; set by the board while it is shown.
  locate: ((x: number, y: number) => { row: number; column: number } | null) | null = null;

  focusBoard: (() => void) | null = null; // set like `locate`

  private board: Puzzle | null = null; // what a carried vehicle must not collide with
  private strokes = 0;
  private typed = { number: 0, until: 0, before: this.history };

  constructor(private readonly studio: Studio) {
    this.examination = new Examination(studio);
    this.history = startHistory(studio.kept.draft ?? draftOf(studio.puzzle));
    this.pen = freeLabel(this.draft);
  }

  get draft(): Draft {
    return this.history.present;
  }
  get canUndo(): boolean {
    return this.history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.history.future.length > 0;
  }
  // The engine's word on the draft; null until the engine is there.
  readonly checked = $derived.by(() =>
    this.studio.engine?.call('check', { puzzle: puzzleOf(this.draft) }) ?? null);
  // A puzzle that can be played: legal, and no painted cell left over.
  readonly legal: Puzzle | null = $derived.by(() =>
    this.checked && !this.checked.error && this.draft.loose.length === 0 ? this.checked.puzzle : null);
  readonly error: DraftError | null = $derived.by(() => this.checked?.error ?? null);

  private readonly check = (puzzle: Puzzle): DraftError | null =>
    this.studio.engine?.call('check', { puzzle }).error ?? null;

  // ---- changes of the draft

  // Says what was done; a change to the same draft is none and says nothing.
  private apply(next: Draft, said: string, key: string | null = null): void {
    if (next === this.draft) return;
    this.show(change(this.history, next, key));
    this.note = '';
    this.studio.announce(said);
  }
  private show(history: typeof this.history): void {
    this.history = history;
    this.carried = null; // it was picked up from another draft: its number may mean another vehicle now
    if (this.selected !== null && this.selected >= this.draft.vehicles.length) this.selected = null;
    const { row, column } = this.cursor;
    this.cursor = { row: Math.min(row, this.draft.height - 1), column: Math.min(column, this.draft.width - 1) };
    this.studio.keep({ draft: this.draft });
  }
  undo(): void {
    if (!this.canUndo) return;
    this.note = '';
    this.show(undo(this.history));
    this.studio.announce(t.undone);
  }
  redo(): void {
    if (!this.canRedo) return;
    this.note = '';
    this.show(redo(this.history));
    this.studio.announce(t.redone);
  }

  labelOf(index: number): string {
    return this.draft.vehicles[index]?.label ?? '';
  }
  startFrom(puzzle: Puzzle, offsets?: readonly number[]): void {
    this.selected = null;
    this.apply(draftOf(puzzle, offsets), t.startedFrom(puzzle.name));
  }
  // A draft from elsewhere takes the place of this one; undo brings it back.
  load(draft: Draft): void {
    this.selected = null;
    this.apply(draft, '');
  }
  clear(): void {
    this.selected = null;
    this.apply(clear(this.draft), t.cleared);
    this.pen = freeLabel(this.draft);
  }
  // What was pushed out comes back when the board grows again, as long as nothing else is changed.
  resizeBoard(width: number, height: number): void {
    const { draft, moved, dropped, wallsDropped } = setSize(baseOf(this.history, 'size'), width, height);
    this.apply(draft, t.sizeIs(width, height), 'size');
    this.note = [
      moved.length > 0 ? t.movedIn(moved) : '',
      dropped.length > 0 ? t.dropped(dropped) : '',
      wallsDropped > 0 ? t.wallsDropped(wallsDropped) : '',
    ].filter(Boolean).join(' ');
    if (this.note) this.studio.announce(`${t.sizeIs(width, height)} ${this.note}`);
  }
  setExit(exit: Exit): void {
    const target = this.draft.vehicles[this.draft.target];
    const next = setExit(this.draft, exit);
    this.apply(next, t.exitIs(exit));
    if (target && next.vehicles[next.target]?.axis !== target.axis) this.tell(t.targetTurned(target.label));
  }
  makeTarget(index: number): void {
    const before = this.draft.exit;
    this.apply(setTarget(this.draft, index), t.targetIs(this.labelOf(index)));
    if (this.draft.exit !== before) this.tell(t.exitFollows(this.labelOf(index), this.draft.exit));
  }
  rename(index: number, label: string): void {
    this.apply(renameVehicle(this.draft, index, label), t.renamed(label), `label ${index}`);
  }
  name(name: string): void {
    this.apply(renamePuzzle(this.draft, name), '', 'name');
  }
  remove(index: number): void {
    const label = this.labelOf(index);
    this.selected = null;
    this.apply(remove(this.draft, index), t.deleted(label));
  }
  rotate(index: number): void {
    this.apply(rotate(this.draft, index), t.rotated(this.labelOf(index)));
  }
  // Longer only where it can stand; shorter always. A pull at a handle is one change as a whole.
  resize(index: number, first: number, last: number, pulled = false): void {
    const before = this.draft.vehicles[index];
    const next = resize(this.draft, index, first, last);
    const after = next.vehicles[index];
    if (!before || !after || next === this.draft) return;
    const longer = after.length > before.length;
    const problem = longer ? problemOf(after, others(this.draft, index, this.check), this.check) : null;
    if (problem !== null) this.tell(t.cannotStand(problem));
    else this.apply(next, t.resized(after.label, after.length), pulled ? `stroke ${this.strokes}` : null);
  }
  // One cell longer or shorter: at its far end, or at the near one where the board ends.
  stretch(index: number, cells: 1 | -1): void {
    const vehicle = this.draft.vehicles[index];
    if (!vehicle) return;
    const last = vehicle.offset + vehicle.length - 1;
    const end = (vehicle.axis === 'horizontal' ? this.draft.width : this.draft.height) - 1;
    if (cells > 0 && last === end) this.resize(index, vehicle.offset - 1, last);
    else this.resize(index, vehicle.offset, last + cells);
  }
  toggleWall(cell: Cell): void {
    const next = toggleWall(this.draft, cell);
    this.apply(next, next.walls.length > this.draft.walls.length ? t.wallSet(cell) : t.wallGone(cell));
  }
  // Delete: the vehicle here, or else whatever the cell holds.
  clearAt(cell: Cell): void {
    const index = vehicleAt(this.draft, cell);
    if (index >= 0) this.remove(index);
    else this.apply(erase(this.draft, cell), t.cellCleared(cell));
  }
  makeHardest(): void {
    const { finding } = this.examination;
    const distances = finding.kind === 'whole' ? finding.study.moves : null;
    if (distances?.start == null || distances.farthest === null) return;
    const next = withOffsets(this.draft, distances.farthest_offsets);
    const [from, to] = [distances.start, distances.farthest];
    if (from === to || next === this.draft) {
      this.tell(t.alreadyHardest(from));
      return;
    }
    this.apply(next, '');
    this.tell(t.madeHarder(from, to));
  }
  private tell(note: string): void {
    this.note = note;
    this.studio.announce(note);
  }

  // ---- carrying a vehicle over the board

  pickUp(vehicle: number | null, at?: Cell): void {
    const own = vehicle === null ? undefined : this.draft.vehicles[vehicle];
    const { axis, length } = own ?? this.piece;
    this.board = others(this.draft, vehicle, this.check);
    this.selected = vehicle;
    this.carried = { axis, length, vehicle, cell: { row: 0, column: 0 }, problem: null };
    this.carryTo(at ?? (own ? firstCell(own) : this.cursor));
  }
  carryTo(at: Cell): void {
    if (!this.carried || !this.board) return;
    const { axis, length, cell } = fitted(this.draft, this.carried, at);
    const problem = problemOf(vehicleFrom(this.carriedLabel, axis, length, cell), this.board, this.check);
    this.carried = { ...this.carried, axis, length, cell, problem };
  }
  turnCarried(): void {
    if (!this.carried) return;
    this.carried = { ...this.carried, axis: crossing(this.carried.axis) };
    this.carryTo(this.carried.cell);
  }
  putBack(): void {
    if (!this.carried) return;
    this.carried = null;
    this.studio.announce(t.putBack);
  }
  // False: it cannot stand here, and was said why.
  drop(): boolean {
    const { carried } = this;
    if (!carried) return false;
    if (carried.problem !== null) {
      this.tell(t.cannotStand(carried.problem));
      return false;
    }
    this.carried = null;
    this.cursor = carried.cell;
    if (carried.vehicle === null) this.place(carried, carried.cell);
    else this.land(carried, carried.vehicle);
    return true;
  }
  private land({ axis, cell }: Carried, index: number): void {
    const turned = this.draft.vehicles[index]?.axis === axis ? this.draft : rotate(this.draft, index);
    const landed = moveTo(turned, index, cell);
    this.selected = index;
    if (landed === this.draft) this.studio.announce(t.putBack);
    else this.apply(landed, t.movedTo(this.labelOf(index), cell));
  }
  private place(piece: Piece, cell: Cell): void {
    const next = place(this.draft, piece, cell);
    const index = next.vehicles.length - 1;
    const { label, length, axis } = next.vehicles[index] ?? { label: '', length: 0, axis: piece.axis };
    this.apply(next, t.placed(label, length, axis, cell, next.target === index));
    this.selected = index;
  }
  private get carriedLabel(): string {
    const { vehicle } = this.carried ?? { vehicle: null };
    return vehicle === null ? freeLabel(this.draft) : this.labelOf(vehicle);
  }
  // Places the chosen piece at once, where it can stand.
  placeAt(cell: Cell): void {
    this.pickUp(null, cell);
    if (!this.drop()) this.carried = null;
  }

  // ---- painting

  beginStroke(): void {
    this.strokes += 1;
  }
  paint(cell: Cell, pen = this.pen): void {
    const next = pen === null ? erase(this.draft, cell) : paint(this.draft, cell, pen);
    const said = pen === null ? t.cellCleared(cell) : t.painted(pen, cell);
    this.apply(next, said, `stroke ${this.strokes}`);
  }
  // A wall where the stroke began on none, no wall where it began on one.
  paintWall(cell: Cell, present: boolean): void {
    const has = this.draft.walls.some((one) => sameCell(one, cell));
    if (has === present) return;
    const said = present ? t.wallSet(cell) : t.wallGone(cell);
    this.apply(toggleWall(this.draft, cell), said, `stroke ${this.strokes}`);
  }
  // The vehicle with this number, from 1; one more than there are: a new one; 0 clears.
  choosePen(number: number): void {
    this.tool = 'paint';
    this.pen = number === 0 ? null : (this.draft.vehicles[number - 1]?.label ?? freeLabel(this.draft));
    this.studio.announce(this.pen === null ? t.penClears : t.penIs(this.pen));
  }
  // Digits typed shortly after one another are one number, as far as there are that many vehicles. While the
  // cursor is shown they paint its cell.
  typeDigit(digit: number, now: number, paints = this.cursorShown): void {
    const longer = this.typed.number * 10 + digit;
    const goesOn = now < this.typed.until && this.typed.number > 0 && longer <= this.draft.vehicles.length;
    if (goesOn && paints) this.show(this.typed.before);
    this.typed = { number: goesOn ? longer : digit, until: now + 800, before: this.history };
    this.choosePen(this.typed.number);
    if (!paints) return;
    this.beginStroke();
    this.paint(this.cursor);
  }
}

const editors = new WeakMap<Studio, Editor>();
// One editor per page, made when it is first looked at. It outlives the component that asked first, and so
// must what it derives: hence a root of its own.
export function editorOf(studio: Studio): Editor {
  const known = editors.get(studio);
  if (known) return known;
  let made: Editor | undefined;
  $effect.root(() => { made = new Editor(studio); });
  if (!made) throw new Error('the editor was not made');
  editors.set(studio, made);
  return made;
}
