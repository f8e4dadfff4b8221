// The icon of the page: the red target before the open exit, drawn with the shapes of the flat board.
// tests/unit/icon.test.ts compares it with public/icon.svg; `UPDATE_ICON=1 npx vitest run icon` writes it.
import { kTargetColor, mix } from '../src/board/palette';
import { type Material, vehiclePieces } from '../src/view2d/shapes';

const kFills: Record<Material, string> = {
  tyre: '#0d1017',
  body: kTargetColor,
  edge: mix(kTargetColor, '#0c1020', 0.45),
  light: mix(kTargetColor, '#ffffff', 0.28),
  glass: '#1d2836',
  lamp: '#fff4c2',
  stripe: '#ffffff',
};

export function iconSvg(): string {
  const car = vehiclePieces(2, true).map(({ material, path }) => `<path fill="${kFills[material]}" d="${path}"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    '<rect width="512" height="512" fill="#242b38"/>',
    '<path fill="#667085" d="M88 96h304v80h-40v-40H128v240h224v-40h40v80H88z"/>',
    '<path fill="#7bd6a4" d="M404 241v-27l52 42-52 42v-27h-28v-30z"/>',
    `<g transform="translate(144 170) scale(1.14) translate(0 25)">${car.join('')}</g>`,
    '</svg>\n',
  ].join('');
}
