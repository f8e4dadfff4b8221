// Reads a list of the census, hardest first: in every line the fewest moves, the board, and the states of its
// component. The engine analyses each puzzle, so that none of these can be wrong, and tells the other facts.
import type { AnalyzeAnswer, Puzzle } from '../../packages/board/src/model/protocol.ts';
import type { GameEngine } from '../../packages/board/src/model/engine.ts';
import type { CollectedPuzzle } from '../src/panels/browse/collection.ts';

const kLine = /^(\d+) \S+ (\d+)$/;

function analysis(engine: GameEngine, puzzle: Puzzle): AnalyzeAnswer {
  const answer = engine.call('analyze', {
    puzzle, metric: 'moves', component_states: 1e6, limits: { seconds: 0, memory_bytes: 1 << 30 },
  });
  if (answer.error) throw new Error(`${puzzle.name}: ${answer.error.message}`);
  return answer;
}

// Throws at the first line that is anything else, out of order, or wrong.
export function readCensus(engine: GameEngine, text: string): CollectedPuzzle[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith(';'));
  const read = engine.call('read', { text, format: 'lines', source: 'census' });
  if (read.error) throw new Error(`census: ${read.error.message}`);
  let last = Infinity;
  return read.puzzles.map(({ puzzle, error }, index) => {
    const line = lines[index] ?? '';
    const wrong = (what: string) => new Error(`census: ${line}: ${what}`);
    const [moves = 0, states = 0] = (line.match(kLine) ?? []).slice(1).map(Number);
    if (!puzzle || states === 0) throw wrong(error?.message ?? 'no moves or states');
    if (moves > last) throw wrong('harder than the one before it');
    last = moves;
    const code = engine.call('code', { puzzle });
    if (code.error) throw wrong(code.error.message);
    const facts = analysis(engine, puzzle);
    if (facts.moves !== moves) throw wrong(`takes ${String(facts.moves)} moves`);
    if (facts.steps === null) throw wrong('has no proved number of steps');
    if (facts.states !== states) throw wrong(`has ${String(facts.states)} states`);
    return {
      code: code.code, stage: 1, number: index + 1, moves, steps: facts.steps, vehicles: puzzle.vehicles.length,
      score: Number(facts.difficulty?.score.toFixed(1)), states,
    };
  });
}
