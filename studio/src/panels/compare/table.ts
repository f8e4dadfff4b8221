// The table of a comparison: the columns and numbers of `unjam compare`, for the page, for Markdown and for
// a spreadsheet.
import { measuredText, sizeText, speedText, withThousands } from '../numbers';
import type { Run } from './agreement';

export const kColumns = [
  'algorithm', 'heuristic', 'moves', 'steps', 'proof', 'generated', 'expanded', 'stored', 'time', 'memory', 'speed',
] as const;
export type Column = (typeof kColumns)[number];

const kWords: ReadonlySet<Column> = new Set<Column>(['algorithm', 'heuristic', 'proof']);
export const isNumeric = (column: Column) => !kWords.has(column);

// What a column sorts by; null: nothing to show, always last.
function valueOf(run: Run, column: Column): string | number | null {
  const { answer } = run;
  switch (column) {
    case 'algorithm': return run.algorithm;
    case 'heuristic': return run.heuristic === '' ? null : run.heuristic;
    case 'moves': return answer.moves;
    case 'steps': return answer.steps;
    case 'proof': return answer.status;
    case 'generated': return answer.generated;
    case 'expanded': return answer.expanded;
    case 'stored': return answer.states;
    case 'time': return answer.time_us / 1e6;
    case 'memory': return answer.peak_bytes;
    case 'speed': return answer.time_us > 0 ? (answer.states / answer.time_us) * 1e6 : null;
  }
}

export function cellText(run: Run, column: Column): string {
  const value = valueOf(run, column);
  if (value === null) return '-';
  if (typeof value === 'string') return value;
  switch (column) {
    case 'time': return measuredText(value);
    case 'memory': return sizeText(value);
    case 'speed': return speedText(value);
    case 'moves': case 'steps': return String(value);
    default: return withThousands(value);
  }
}

export interface Order {
  column: Column | null; // null: as they ran
  descending: boolean;
}

// A first click sorts upwards, a second downwards, a third gives the order of the runs back.
export function nextOrder(order: Order, column: Column): Order {
  if (order.column !== column) return { column, descending: false };
  return order.descending ? { column: null, descending: false } : { column, descending: true };
}

export function sorted(runs: readonly Run[], { column, descending }: Order): Run[] {
  if (column === null) return [...runs];
  return [...runs].sort((a, b) => {
    const [left, right] = [valueOf(a, column), valueOf(b, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const ascending = left < right ? -1 : left > right ? 1 : 0;
    return descending ? -ascending : ascending;
  });
}

export function markdown(runs: readonly Run[], puzzle: string): string {
  const name = puzzle.replaceAll('|', '\\|');
  const rows = runs.map((run) => [name, ...kColumns.map((column) => cellText(run, column))]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const rule = ['---', ...kColumns.map((column) => (isNumeric(column) ? '--:' : '---'))];
  return [line(['puzzle', ...kColumns]), `|${rule.join('|')}|\n`, ...rows.map(line)].join('');
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const kUnits: Partial<Record<Column, string>> = { time: 'time_us', memory: 'peak_bytes', speed: 'states_per_second' };

// Plain numbers in fixed units: microseconds, bytes, states a second.
function csvCell(run: Run, column: Column): string {
  const value = valueOf(run, column);
  if (column === 'time') return String(run.answer.time_us);
  return typeof value === 'number' ? String(Math.round(value)) : (value ?? '-');
}

export function csv(runs: readonly Run[], puzzle: string): string {
  const header = ['puzzle', ...kColumns.map((column) => kUnits[column] ?? column)];
  const rows = runs.map((run) => [puzzle, ...kColumns.map((column) => csvCell(run, column))]);
  return [header, ...rows].map((cells) => `${cells.map(csvField).join(',')}\n`).join('');
}
