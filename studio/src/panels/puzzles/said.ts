// What is wrong with a text, in words: as the report shows it, and as those hear it who cannot see the report.
import { texts } from '../../texts/en';
import type { Mark } from './lines';

export const { sentence } = texts.app;

export function placeWords({ line, column }: Pick<Mark, 'line' | 'column'>): string {
  return line > 0 ? texts.input.place(line, column) : texts.input.wholeText;
}

// How much is wrong, and the first of it: an error before any warning. '' when nothing is.
export function problemsSaid(marks: readonly Mark[]): string {
  const errors = marks.filter(({ kind }) => kind === 'error');
  const first = errors[0] ?? marks[0];
  if (!first) return '';
  const counts = texts.input.problemCounts(errors.length, marks.length - errors.length);
  return `${counts} ${placeWords(first)}: ${sentence(first.message)}`;
}
