// A collection as the page carries it: a line for each puzzle with its code (without what all codes begin with),
// moves, steps, vehicles and difficulty, and the states of its component where they are told; an empty line
// before each further stage. Numbers count from 1 in every stage.

export type CollectionId = 'starter' | 'hardest';

export interface CollectedPuzzle {
  code: string;
  stage: number; // of difficulty, from 1; a collection that is not graded has one
  number: number; // within its stage, from 1
  moves: number; // fewest, proved
  steps: number;
  vehicles: number; // the target included
  score: number; // difficulty, 0 to 100
  states?: number | undefined; // of its component
}

const kCodesBegin = 'u1-';

// In order of stage and number.
export function packCollection(puzzles: readonly CollectedPuzzle[]): string {
  const packed = (stage: number) =>
    puzzles
      .filter((one) => one.stage === stage)
      .map(({ code, moves, steps, vehicles, score, states }) =>
        [code.slice(kCodesBegin.length), moves, steps, vehicles, score, states ?? ''].join(' ').trimEnd())
      .join('\n');
  return [...new Set(puzzles.map(({ stage }) => stage))].map(packed).join('\n\n');
}

export function unpackCollection(text: string): CollectedPuzzle[] {
  return text.split('\n\n').flatMap((lines, stage) =>
    lines.split('\n').map((line, index) => {
      const [code = '', ...numbers] = line.split(' ');
      const [moves = 0, steps = 0, vehicles = 0, score = 0, states] = numbers.map(Number);
      return { code: kCodesBegin + code, stage: stage + 1, number: index + 1, moves, steps, vehicles, score, states };
    }));
}
