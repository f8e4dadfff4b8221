import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSvg } from '../../build/icon_drawing';
import { nodeEngine } from './node_engine';

test('the icon is drawn with the shapes of the board', async () => {
  const file = new URL('../../public/icon.svg', import.meta.url);
  const svg = iconSvg(await nodeEngine());
  if (process.env.UPDATE_ICON) writeFileSync(file, svg);
  expect(readFileSync(file, 'utf8')).toBe(svg);
});
