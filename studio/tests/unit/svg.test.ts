import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { puzzleOf, setExit } from '../../src/board/draft';
import { boardPicture, kGroundColours } from '../../src/export/svg';
import { draftFrom } from './drawing';

const look = { theme: 'light', labels: true } as const;
const board = draftFrom('B..#', 'BAA.', 'B...');

// Every tag that is opened is closed, in order.
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of xml.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/&(?!amp;|lt;|gt;|quot;)/.test(xml);
}

describe('the picture of a board', () => {
  const picture = boardPicture(puzzleOf(board), look);

  it('stands alone: one SVG with its size, no style sheet, no script, nothing from elsewhere', () => {
    expect(picture.svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')).toBe(true);
    expect(picture.svg).toMatch(/viewBox="[-\d. ]+" width="\d+" height="\d+">/);
    expect(isWellFormed(picture.svg)).toBe(true);
    expect(picture.svg).not.toMatch(/<style|<script|class=|var\(|href|NaN|undefined/);
  });

  it('has every vehicle with its label, and the wall', () => {
    expect([...picture.svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, label]) => label)).toEqual(['B', 'A']);
    expect(picture.svg).toContain(kGroundColours.light.wall);
    expect(boardPicture(puzzleOf(board), { ...look, labels: false }).svg).not.toContain('<text');
  });

  it('grows with the board and leaves room for the exit', () => {
    const sideways = boardPicture(puzzleOf(board), look);
    const down = boardPicture(puzzleOf(setExit(board, 'bottom')), look);
    expect(sideways.width).toBeGreaterThan(400);
    expect(down.height - 300).toBe(sideways.width - 400);
  });

  it('survives names and labels that are no XML', () => {
    const odd = { ...puzzleOf(board), name: 'a < b & "c" \u0001' };
    odd.vehicles = odd.vehicles.map((vehicle, i) => ({ ...vehicle, label: `<${i}&` }));
    const { svg } = boardPicture(odd, look);
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).toContain('<title>a &lt; b &amp; &quot;c&quot; </title>');
  });

  it('comes in layers that make up the whole', () => {
    const layers = ['board' as const, 0, 1].map((part) => boardPicture(puzzleOf(board), look, part));
    expect(layers.map(({ width }) => width)).toEqual([picture.width, picture.width, picture.width]);
    const inner = (svg: string) => svg.split('\n').slice(1, -2).join('\n');
    expect(layers.map(({ svg }) => inner(svg)).join('\n')).toBe(inner(picture.svg));
    expect(layers[1]?.svg).not.toContain(kGroundColours.light.bg);
  });

  it('has the colours of the page', () => {
    const [light, dark] = readFileSync('src/styles.css', 'utf8').split(":root[data-theme='dark']");
    const lines = (colours: object) => Object.entries(colours).map(([name, colour]) => `--${name}: ${colour};`);
    for (const line of lines(kGroundColours.light)) expect(light).toContain(line);
    for (const line of lines(kGroundColours.dark)) expect(dark).toContain(line);
  });
});
