// What is found out about the puzzle on the board when somebody looks at it: the analysis, and the map with the
// game on it. It outlives the panel, so that coming back costs nothing.
import { moveOf, movesOf } from '@unjam/board/src/model/border.ts';
import { offsetsAt, withPath } from '@unjam/board/src/model/game.ts';
import type { AnalyzeAnswer, MapAnswer, Move, WrongTurn } from '@unjam/board/src/model/protocol.ts';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { onePerStudio } from '../per_studio.svelte';
import { Inquiry, type PlainMetric } from './inquiry.svelte';
import { MapGraph } from './map_graph';
import { placeWords } from './words';

const kMostStates = 2_000_000; // of a component that is told exactly
export const kMostMapped = 20_000;
const kLimits = { seconds: 60, memory_bytes: 512 * 1024 * 1024 };
const kMapLimits = { seconds: 20, memory_bytes: 256 * 1024 * 1024 };

export class Exploration {
  part = $state<'insight' | 'map'>('insight');
  metric = $state<PlainMetric>('moves');
  focused = $state<number | null>(null); // the state of the map that the keyboard is at

  readonly insight: Inquiry<AnalyzeAnswer>;
  readonly map: Inquiry<MapAnswer, MapGraph>;

  constructor(private readonly studio: Studio) {
    this.metric = studio.settings.metric.startsWith('steps') ? 'steps' : 'moves';
    this.insight = new Inquiry(
      (puzzle, metric, onProgress) => studio.explorer?.run(
        'analyze', { puzzle, metric, component_states: kMostStates, limits: kLimits }, onProgress) ?? null,
      (answer) => answer,
    );
    this.map = new Inquiry<MapAnswer, MapGraph>(
      (puzzle, metric) => studio.mapper?.run(
        'map', { puzzle, metric, most_states: kMostMapped, limits: kMapLimits }) ?? null,
      (answer) => new MapGraph(answer),
    );
  }

  // What is being looked at shall be known.
  prepare(): void {
    const { puzzle } = this.studio;
    if (this.part === 'map') this.map.want(puzzle, this.metric);
    // A map of all states shows where people go wrong, too; so few are soon analysed.
    if (this.part === 'insight' || this.map.answer?.drawing.whole) this.insight.want(puzzle, this.metric);
  }

  // The states that the line of moves goes through, one for each place of the cursor; null: not on the map.
  readonly trail: (number | null)[] = $derived.by(() => {
    const { answer: graph } = this.map;
    const { game } = this.studio;
    if (!graph) return [];
    return Array.from({ length: game.moves.length + 1 }, (_, cursor) => graph.stateAt(offsetsAt(game, cursor)));
  });
  readonly here: number | null = $derived.by(() => this.trail[this.studio.game.cursor] ?? null);

  // Takes the board to a state of the map: along the line of moves where it is on it, else by a shortest way,
  // which undo takes back move by move.
  goTo(state: number): void {
    const { studio, trail, map: { answer: graph } } = this;
    if (!graph || state === this.here) return;
    const { game } = studio;
    studio.pause();
    const passed = trail.indexOf(state);
    if (passed >= 0) studio.goTo(passed);
    else {
      let from = game.cursor;
      while (from > 0 && trail[from] === null) from--;
      const way = graph.wayTo(trail[from] ?? graph.drawing.start, state);
      if (!way) return;
      studio.resume(withPath(game, from, graph.movesAlong(way)));
    }
    studio.announce(texts.explore.wentTo(placeWords(graph, state)));
  }

  readonly wrongTurns: readonly WrongTurn[] = $derived.by(() => this.insight.answer?.difficulty?.wrong_turns ?? []);
  readonly wrongStates: readonly number[] = $derived.by(() => // of them, those on the map
    this.wrongTurns.flatMap(({ offsets }) => this.map.answer?.stateAt(offsets) ?? []));
  // The one that the board shows.
  readonly turnShown: WrongTurn | null = $derived.by(() => {
    const { offsets, found } = this.studio;
    if (!found.hint?.lure) return null;
    return this.wrongTurns.find((turn) => turn.offsets.join() === offsets.join()) ?? null;
  });
  // Takes the board there, along the line of moves as far as it agrees.
  showTurn(turn: WrongTurn): void {
    const { studio } = this;
    const { game, puzzle } = studio;
    const way = movesOf(puzzle, turn.way);
    const agrees = ({ vehicle, cells }: Move, i: number) =>
      game.moves[i]?.vehicle === vehicle && game.moves[i].cells === cells;
    const parted = way.findIndex((move, i) => !agrees(move, i));
    studio.pause();
    if (parted < 0) studio.goTo(way.length);
    else studio.resume(withPath(game, parted, way.slice(parted)));
    studio.found.pointOut(moveOf(puzzle, turn.right), moveOf(puzzle, turn.instead), turn.instead_chance);
  }

  // Starts the puzzle anew from the hardest state of its component.
  playHardest(): void {
    const { answer } = this.insight;
    const { puzzle } = this.studio;
    const { farthest, farthest_offsets: offsets } = answer ?? {};
    if (!answer || farthest == null || !offsets) return;
    const vehicles = puzzle.vehicles.map((vehicle, i) => ({ ...vehicle, offset: offsets[i] ?? vehicle.offset }));
    const opened = this.studio.open({ ...puzzle, vehicles, name: texts.explore.hardestOf(puzzle.name) });
    if (opened) this.studio.announce(texts.explore.hardestOpened(farthest, answer.metric));
  }
}

export const explorationOf = onePerStudio((studio) => new Exploration(studio));
