// The starter collection as the page carries it: a line for each puzzle with its code (without what all codes
// begin with), moves, steps, vehicles and difficulty; an empty line before each further step. Numbers count
// from 1 in every step.

export interface StarterPuzzle {
  code: string;
  step: number; // of difficulty, from 1
  number: number; // within its step, from 1
  moves: number; // fewest, proved
  steps: number;
  vehicles: number; // the target included
  score: number; // difficulty, 0 to 100
}

const kCodesBegin = 'u1-';

// In order of step and number.
export function packCollection(puzzles: readonly StarterPuzzle[]): string {
  const packed = (step: number) =>
    puzzles
      .filter((one) => one.step === step)
      .map(({ code, moves, steps, vehicles, score }) =>
        `${code.slice(kCodesBegin.length)} ${moves} ${steps} ${vehicles} ${score}`)
      .join('\n');
  return [...new Set(puzzles.map(({ step }) => step))].map(packed).join('\n\n');
}

export function unpackCollection(text: string): StarterPuzzle[] {
  return text.split('\n\n').flatMap((lines, step) =>
    lines.split('\n').map((line, index) => {
      const [code = '', ...numbers] = line.split(' ');
      const [moves = 0, steps = 0, vehicles = 0, score = 0] = numbers.map(Number);
      return { code: kCodesBegin + code, step: step + 1, number: index + 1, moves, steps, vehicles, score };
    }));
}
