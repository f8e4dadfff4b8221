// The icon of the page: the red target before the open exit, drawn by the engine.
// tests/unit/icon.test.ts compares it with public/icon.svg; `UPDATE_ICON=1 npx vitest run icon` writes it.
import type { Puzzle } from '../../packages/board/src/model/protocol.ts';
import type { GameEngine } from '../../packages/board/src/model/engine.ts';

const kTarget: Puzzle = {
  name: '', width: 2, height: 2, exit: 'right', target: 0, walls: [],
  vehicles: [{ label: '', axis: 'horizontal', length: 2, line: 0, offset: 0 }],
};

export function iconSvg(engine: GameEngine): string {
  const drawing = engine.call('drawing', { puzzle: kTarget });
  if (drawing.error) throw new Error(drawing.error.message);
  const solid = drawing.vehicles[0]?.shapes.filter(({ opacity }) => opacity === undefined) ?? []; // no shadow
  const car = solid.map(({ d, fill }) => `<path fill="${fill ?? 'none'}" d="${d}"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    '<rect width="512" height="512" fill="#242b38"/>',
    '<path fill="#667085" d="M88 96h304v80h-40v-40H128v240h224v-40h40v80H88z"/>',
    '<path fill="#7bd6a4" d="M404 241v-27l52 42-52 42v-27h-28v-30z"/>',
    `<g transform="translate(144 170) scale(1.14) translate(0 25)">${car.join('')}</g>`,
    '</svg>\n',
  ].join('');
}
