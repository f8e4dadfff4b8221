import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSvg } from '../../build/icon_drawing';

test('the icon is drawn with the shapes of the board', () => {
  const file = new URL('../../public/icon.svg', import.meta.url);
  if (process.env.UPDATE_ICON) writeFileSync(file, iconSvg());
  expect(readFileSync(file, 'utf8')).toBe(iconSvg());
});
