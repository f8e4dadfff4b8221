// What the engine finds out about the current puzzle in the background: the optimum, the best next move, how
// far the position is from solved and whether the last move was a good one.
import { moveOf, moveText, movesOf } from '@unjam/board/src/model/border.ts';
import { countSteps, offsetsAt } from '@unjam/board/src/model/game.ts';
import type { Place } from '@unjam/board/src/model/picture.ts';
import type { HintAnswer, Metric, Move, Puzzle, SearchLimits, SolveAnswer, StudyAnswer } from '@unjam/board/src/model/protocol.ts';
import { whyOf } from '@unjam/board/src/why.ts';
import { JobCancelled } from '@unjam/engine/core';
import { presets } from 'virtual:presets';
import { texts } from '../texts/en';
import type { Studio } from './studio.svelte';

export interface Optimum {
  state: 'searching' | 'known' | 'unsolvable' | 'unknown';
  moves: number | null;
  steps: number | null;
  why?: string; // it is unknown
}
export interface Hint extends Place {
  words: string;
  warning: string; // of what people do instead; '': nothing
  lure: Place | null; // the same, to be seen on the board
}
export type Verdict = 'better' | 'same' | 'worse';
export interface HowFar {
  distance: number | null; // null: not known
  unsolvable: boolean;
  verdict: Verdict | null; // null: no move was made
  why: string; // the engine failed to find it; '': it did not
}
// Of a hint: the engine gave no answer.
interface Failed {
  why: string;
}

const kMaxStates = 600_000; // of a component that is studied whole: all of 6x6, about a second at most
const kMemory = 512 * 1024 * 1024;
const kLimits: SearchLimits = { seconds: 20, memory_bytes: kMemory };
const kHintLimits: SearchLimits = { seconds: 8, memory_bytes: kMemory }; // large boards only

export class Insight {
  optimum = $state.raw<Optimum>({ state: 'searching', moves: null, steps: null });
  study = $state.raw<StudyAnswer | null>(null);
  hint = $state.raw<Hint | null>(null);
  howFar = $state.raw<HowFar | null>(null);
  thinking = $state(false); // a hint or a solution was requested and is not there yet
  private distances = new Map<string, Promise<HintAnswer | Failed>>();
  private awaited = new Set<string>(); // keys of `distances` that the hinter has not answered yet
  private round = 0; // one per look: answers that come too late are dropped

  constructor(private readonly studio: Studio) {}

  // A new puzzle is on the board: forget everything, and study it. Nobody waits any more for results
  // about the previous one.
  start(): void {
    this.studio.insight?.stop();
    this.studio.solver?.stop();
    this.distances.clear();
    this.howFar = null;
    this.study = null;
    const preset = presets.find(({ code }) => code === this.studio.code);
    this.optimum = preset
      ? { state: 'known', moves: preset.moves, steps: preset.steps }
      : { state: 'searching', moves: null, steps: null };
    void this.findOptimum(this.studio.puzzle, preset !== undefined);
    this.look();
  }

  // The game has moved on: the hint is stale, and the distance has changed.
  look(): void {
    this.round++;
    this.thinking = false;
    this.hint = null;
    this.stopHinter();
    if (this.studio.finisher?.busy) this.studio.finisher.stop();
    this.tellHowFar();
  }

  // On a large board a hint may take seconds.
  stopThinking(): void {
    this.look();
    this.studio.announce(texts.play.stopped);
  }

  // As the settings want it.
  tellHowFar(): void {
    if (this.studio.settings.howFar) void this.measure(this.round);
    else this.howFar = null;
  }

  // Its questions are forgotten at once: asking again right away must not return a cancelled answer.
  private stopHinter(): void {
    if (!this.studio.hinter?.busy) return;
    this.studio.hinter.stop();
    for (const key of this.awaited) this.distances.delete(key);
    this.awaited.clear();
  }

  private async findOptimum(puzzle: Puzzle, known: boolean): Promise<void> {
    const { insight } = this.studio;
    if (!insight) return;
    try {
      const question = { puzzle, max_states: kMaxStates, memory_bytes: kMemory };
      const study = await insight.run('study', question).answer;
      if (this.studio.puzzle !== puzzle) return;
      if (study.error) throw new Error(study.error.message);
      this.study = study;
      if (study.complete) this.optimum = optimumOfStudy(study);
      else if (!known) this.optimum = await this.optimumBySolving(puzzle);
    } catch (error) {
      // Cancelled by the next puzzle, or failed: the optimum stays what it was.
      if (this.studio.puzzle === puzzle && this.optimum.state === 'searching') {
        const why = error instanceof JobCancelled ? '' : whyOf(error);
        this.optimum = { state: 'unknown', moves: null, steps: null, why };
      }
    }
  }

  private async optimumBySolving(puzzle: Puzzle): Promise<Optimum> {
    const offsets = puzzle.vehicles.map((vehicle) => vehicle.offset);
    const moves = await this.solve(puzzle, offsets, 'moves');
    if (moves?.status === 'unsolvable') return { state: 'unsolvable', moves: null, steps: null };
    const steps = await this.solve(puzzle, offsets, 'steps');
    const proved = (answer: SolveAnswer | null, count: 'moves' | 'steps') =>
      answer?.status === 'optimal' ? answer[count] : null;
    const [fewestMoves, fewestSteps] = [proved(moves, 'moves'), proved(steps, 'steps')];
    const state = fewestMoves === null && fewestSteps === null ? 'unknown' : 'known';
    return { state, moves: fewestMoves, steps: fewestSteps };
  }

  private async solve(puzzle: Puzzle, offsets: number[], metric: Metric): Promise<SolveAnswer | null> {
    const { insight } = this.studio;
    const algorithm = this.algorithmFor(metric);
    if (!insight || !algorithm) return null;
    const costs = { move_cost: 1, step_cost: 1 };
    const job = insight.run('solve', { puzzle, offsets, algorithm, heuristic: '', metric, ...costs, limits: kLimits });
    const answer = await job.answer;
    return answer.error ? null : answer;
  }

  // The library's first algorithm that proves this metric's optimum.
  algorithmFor(metric: Metric): string | undefined {
    const simple = metric === 'moves' || metric === 'steps';
    return this.studio.tables?.algorithms.find((one) => one.proves_optimality && (simple || one.any_metric))?.name;
  }

  private askHint(cursor: number): Promise<HintAnswer | Failed> {
    const { insight, hinter, game, settings } = this.studio;
    // A study in progress, or the search for the optimum of a large board, must not delay a hint.
    const worker = this.study?.complete ? insight : hinter;
    if (!worker) return Promise.resolve({ why: this.studio.notReady });
    const offsets = offsetsAt(game, cursor);
    const metric = settings.metric.startsWith('steps') ? 'steps' : 'moves';
    const last = game.moves.slice(0, cursor).slice(-1).map((move) => moveText(game.puzzle, move));
    const key = `${metric} ${offsets.join()} ${last.join()}`;
    const asked = this.distances.get(key);
    if (asked) return asked;
    const answer = worker.run('hint', { puzzle: game.puzzle, offsets, last, metric, limits: kHintLimits }).answer.then(
      (one) => {
        if (this.distances.get(key) === answer) this.awaited.delete(key);
        return one.error ? { why: one.error.message } : one;
      },
      (error: unknown) => {
        if (this.distances.get(key) === answer) {
          this.distances.delete(key);
          this.awaited.delete(key);
        }
        return { why: whyOf(error) };
      },
    );
    this.distances.set(key, answer);
    if (worker === hinter) this.awaited.add(key);
    return answer;
  }

  private async measure(round: number): Promise<void> {
    const { cursor } = this.studio.game;
    const [now, before] = await Promise.all([this.askHint(cursor), cursor > 0 ? this.askHint(cursor - 1) : null]);
    if (round !== this.round || !this.studio.settings.howFar) return;
    const distance = distanceOf(now);
    const old = before && distanceOf(before);
    let verdict: Verdict | null = null;
    if (distance !== null && old !== null) verdict = distance < old ? 'better' : distance > old ? 'worse' : 'same';
    const failed = 'why' in now;
    const unsolvable = !failed && now.known && now.distance === null;
    this.howFar = { distance, unsolvable, verdict, why: failed ? now.why : '' };
  }

  // Shows the next best move.
  async showHint(): Promise<void> {
    const { studio } = this;
    if (studio.position?.solved || this.thinking) return;
    const round = this.round;
    this.thinking = true;
    const answer = await this.askHint(studio.game.cursor);
    if (round !== this.round) return;
    this.thinking = false;
    if ('why' in answer) {
      studio.fail(texts.play.hintFailed(answer.why));
      return;
    }
    const [text] = answer.best;
    if (text !== undefined) {
      const move = moveOf(studio.puzzle, text);
      const says = answer.known ? texts.play.hintSays : texts.play.hintUnproved;
      const words = says(studio.wordsOf(move));
      const warning = this.warningOf(answer);
      this.hint = { ...this.placeAfter(move), words, warning, lure: null };
      studio.announce(warning === '' ? words : `${words}. ${warning}`);
    } else if (answer.known && answer.distance === null) {
      studio.fail(texts.play.noWayOut);
    } else {
      studio.fail(texts.play.noHint);
    }
  }

  private warningOf({ tempting, distance }: HintAnswer): string {
    if (!tempting) return '';
    const words = this.studio.wordsOf(moveOf(this.studio.puzzle, tempting.move));
    return texts.play.tempting(words, Math.round(100 * tempting.chance), tempting.distance > (distance ?? 0));
  }

  private placeAfter({ vehicle, cells }: Move): Place {
    return { vehicle, offset: (this.studio.offsets[vehicle] ?? 0) + cells };
  }

  // Shows the right move of a position that is on the board, and the one that `chance` of all people make instead.
  pointOut(right: Move, wrong: Move, chance: number): void {
    const words = texts.play.hintSays(this.studio.wordsOf(right));
    const warning = texts.play.instead(this.studio.wordsOf(wrong), Math.round(100 * chance));
    this.hint = { ...this.placeAfter(right), words, warning, lure: this.placeAfter(wrong) };
    this.studio.announce(`${words}. ${warning}`);
  }

  // Puts the rest of the solution behind the cursor and plays it.
  async solveFromHere(): Promise<void> {
    const { studio } = this;
    const algorithm = this.algorithmFor(studio.settings.metric);
    if (!studio.finisher || !algorithm || studio.position?.solved || this.thinking) return;
    const { game, offsets } = studio;
    const { metric } = studio.settings;
    const costs = { move_cost: 1, step_cost: 1 };
    const round = this.round;
    this.thinking = true;
    const question = { puzzle: game.puzzle, offsets, algorithm, heuristic: '', metric, ...costs, limits: kLimits };
    const answer = await studio.finisher.run('solve', question).answer.catch((error: unknown) => {
      if (!(error instanceof JobCancelled)) studio.fail(texts.play.noSolution(whyOf(error)));
      return null;
    });
    if (round !== this.round) return;
    this.thinking = false;
    if (studio.game !== game || !answer) return;
    if (answer.error) studio.fail(texts.play.noSolution(answer.error.message));
    else if (answer.solution) {
      const moves = movesOf(game.puzzle, answer.solution);
      studio.showSolution(moves);
      studio.announce(texts.play.solutionShown(moves.length, countSteps(moves)));
      studio.play();
    } else studio.fail(answer.status === 'unsolvable' ? texts.play.noWayOut : texts.play.noSolution(answer.reason ?? ''));
  }
}

const distanceOf = (answer: HintAnswer | Failed) => (!('why' in answer) && answer.known ? answer.distance : null);

function optimumOfStudy({ moves, steps }: StudyAnswer): Optimum {
  if (moves?.start == null || steps?.start == null) return { state: 'unsolvable', moves: null, steps: null };
  return { state: 'known', moves: moves.start, steps: steps.start };
}
