// Places in a text. The engine counts lines from 1 and columns in bytes from 1; a text box counts UTF-16
// units over the whole text. Here one becomes the other.
import type { EngineError, ReadAnswer } from '@unjam/board/src/model/protocol.ts';

export interface Place {
  line: number; // 1-based; 0: unknown
  column: number; // 1-based, in characters as a person counts them; 0: unknown
  index: number; // where the caret goes
}

export interface Mark extends Place {
  kind: 'error' | 'warning';
  message: string;
  puzzle: string; // whose mark it is; '' for one of the whole text
}

// The text as the engine counts its lines: a text box has only \n, and the engine drops a byte order mark.
export function normalized(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

export function placeOf(lines: readonly string[], line: number, byteColumn: number): Place {
  if (line < 1 || lines.length === 0) return { line: 0, column: 0, index: 0 };
  const at = Math.min(line, lines.length) - 1;
  let index = 0;
  for (let i = 0; i < at; ++i) index += (lines[i]?.length ?? 0) + 1;
  if (byteColumn < 1) return { line: at + 1, column: 0, index };
  let bytes = 1;
  let column = 1;
  for (const character of lines[at] ?? '') {
    const size = utf8Length(character.codePointAt(0) ?? 0);
    if (bytes + size > byteColumn) break;
    bytes += size;
    index += character.length;
    ++column;
  }
  return { line: at + 1, column, index };
}

function markOf(lines: readonly string[], error: EngineError, puzzle: string, fallback: number): Mark {
  const place = placeOf(lines, error.line || fallback, error.column);
  return { kind: 'error', message: error.message, puzzle, ...place };
}

// Everything that is wrong with a text, in order of its lines.
export function marksOf(
  lines: readonly string[],
  answer: { error?: EngineError | undefined } & Partial<ReadAnswer>,
): Mark[] {
  if (answer.error) return [markOf(lines, answer.error, '', 0)];
  const marks = (answer.puzzles ?? []).flatMap((one) => [
    ...(one.error ? [markOf(lines, one.error, one.name, one.line)] : []),
    ...one.warnings.map((message): Mark => ({
      kind: 'warning', message, puzzle: one.name, ...placeOf(lines, one.line, 0),
    })),
  ]);
  return marks.sort((a, b) => a.line - b.line);
}

// The worst that is said of each line: an error outweighs a warning.
export function kindsByLine(marks: readonly Mark[]): Map<number, Mark['kind']> {
  const kinds = new Map<number, Mark['kind']>();
  for (const { line, kind } of marks) {
    if (line > 0 && kinds.get(line) !== 'error') kinds.set(line, kind);
  }
  return kinds;
}
