// What an analysis says, in words and numbers for people.
import { texts } from '../../texts/en';
import { withThousands } from '../numbers';
import type { MapGraph } from './map_graph';

// A whole number in digits, of any length: in groups of three, and beyond twelve digits rounded as well.
export function bigNumber(digits: string): { text: string; exact: string } {
  const exact = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  if (digits.length <= 12) return { text: exact, exact };
  const rounded = (Number(digits.slice(0, 4)) / 1000).toFixed(1);
  const [lead, power] = rounded === '10.0' ? ['1.0', digits.length] : [rounded, digits.length - 1];
  return { text: texts.explore.aboutPower(lead, superscript(power)), exact };
}

function superscript(number: number): string {
  return Array.from(String(number), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '').join('');
}

// Enough to compare, and no decimals that mean nothing.
export function aboutTime(seconds: number): string {
  const { seconds: s, minutes, hours } = texts.explore.times;
  if (seconds < 90) return s(Math.round(seconds));
  if (seconds < 5400) return minutes(Math.round(seconds / 60));
  return hours(Math.round(seconds / 3600));
}

// "3, 5 to 9, 12": runs of three and more are drawn together.
export function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length;) {
    let end = i;
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end++;
    if (end - i >= 2) parts.push(texts.explore.range(numbers[i] ?? 0, numbers[end] ?? 0));
    else for (let k = i; k <= end; k++) parts.push(String(numbers[k]));
    i = end + 1;
  }
  return parts.join(', ');
}

// Where a state of a map is.
export function placeWords(graph: MapGraph, state: number): string {
  const distance = graph.distance(state);
  const { metric, solvable } = graph.drawing;
  const words = texts.explore;
  if (!solvable) return distance === 0 ? words.atStart : words.fromStart(distance, metric);
  return distance === 0 ? words.solved : words.fromSolved(distance, metric);
}

// The same with its surroundings, for those who cannot see them.
export function surroundings(graph: MapGraph, state: number, here: number | null, wrong: readonly number[] = []): string {
  const distance = graph.distance(state);
  const others = [...graph.neighbours(state)].map((other) => graph.distance(other) - distance);
  const count = (test: (more: number) => boolean) => others.filter(test).length;
  const marks = [
    ...(state === here ? [texts.explore.isHere] : []),
    ...(state === graph.drawing.start ? [texts.explore.isStart] : []),
    ...(graph.lit[state] ? [texts.explore.isLit] : []),
    ...(wrong.includes(state) ? [texts.explore.isWrong] : []),
  ];
  return [
    placeWords(graph, state), ...marks, texts.explore.oneOf(withThousands(graph.layerSize(distance))),
    texts.explore.ways(count((more) => more < 0), count((more) => more === 0), count((more) => more > 0)),
  ].join(', ');
}
