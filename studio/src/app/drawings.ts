// What the engine has drawn, once for each puzzle. The first puzzle is on the page before the engine is: the default
// one comes with the page, and of the last one the drawing is kept.
import type { Colours, Drawing, Puzzle } from '@unjam/board/src/model/protocol.ts';
import type { SteadyEngine } from '@unjam/board/src/model/steady_engine.ts';
import { defaultDrawing, defaultPuzzle } from 'virtual:presets';
import { keepDrawing, keptDrawing } from './kept_drawing';

export class Drawings {
  private readonly drawn = new WeakMap<Puzzle, Drawing>([[defaultPuzzle, defaultDrawing]]);
  private readonly colours = new Map<string, readonly Colours[]>();

  // null: there is no engine to ask. The same puzzle has the same drawing: nothing is drawn again.
  of(puzzle: Puzzle, engine: SteadyEngine | null): Drawing | null {
    const known = this.drawn.get(puzzle);
    if (known || !engine) return known ?? null;
    const answer = engine.call('drawing', { puzzle });
    if (answer.error) return null;
    this.drawn.set(puzzle, answer);
    return answer;
  }

  // Of its vehicles, in their order; [] without an engine.
  coloursOf({ vehicles: { length: vehicles }, target }: Puzzle, engine: SteadyEngine | null): readonly Colours[] {
    const key = `${vehicles} ${target}`;
    const known = this.colours.get(key);
    if (known || !engine) return known ?? [];
    const answer = engine.call('colours', { vehicles, target });
    if (answer.error) return [];
    this.colours.set(key, answer.colours);
    return answer.colours;
  }

  keep(puzzle: Puzzle): void {
    const drawing = this.drawn.get(puzzle);
    if (drawing) keepDrawing(puzzle, drawing);
  }
  takeUp(puzzle: Puzzle): void {
    const drawing = this.drawn.has(puzzle) ? null : keptDrawing(puzzle);
    if (drawing) this.drawn.set(puzzle, drawing);
  }
}
