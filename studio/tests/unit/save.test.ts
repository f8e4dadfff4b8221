import { expect, test } from 'vitest';
import { bytesOf, fileName } from '../../src/export/save';

test('file names hold what every system takes', () => {
  expect(fileName('Card 40 (hardest)', 'svg')).toBe('card-40-hardest.svg');
  expect(fileName('../../etc/passwd', 'png')).toBe('etc-passwd.png');
  expect(fileName('日本', 'gif')).toBe('puzzle.gif');
});

test('files of the engine become bytes again', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (const length of [0, 1, 2, 3, 256]) {
    const some = bytes.slice(256 - length);
    expect(bytesOf(Buffer.from(some).toString('base64'))).toEqual(some);
  }
});
