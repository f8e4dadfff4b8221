import { expect, test } from 'vitest';
import { countOf, counted, durationText, sizeText, speedText, withThousands } from '../../src/panels/numbers';

test('thousands are set apart', () => {
  expect([0, 999, 1000, 12345, 1234567].map(withThousands)).toEqual(['0', '999', '1,000', '12,345', '1,234,567']);
});

// The expected texts are those of apps/unjam/io/text.cpp.
test('durations change their unit where the command line does', () => {
  expect([0, 0.00094, 0.0094, 0.0096, 0.9994, 0.9996, 119.4, 119.6, 3661].map(durationText)).toEqual([
    '0.00 ms', '0.94 ms', '9.40 ms', '9.6 ms', '999.4 ms', '1.00 s', '119.40 s', '2 min 0 s', '61 min 1 s',
  ]);
});

test('sizes are in units of 1024', () => {
  expect([0, 358944, 1024 * 1023.96, 2 ** 30, 2 ** 45].map(sizeText)).toEqual([
    '0.0 KiB', '350.5 KiB', '1.0 MiB', '1.0 GiB', '32.0 TiB',
  ]);
});

test('speeds', () => {
  expect([0, 999, 1924, 3573589].map(speedText)).toEqual([
    '0 states/s', '999 states/s', '1.9 k states/s', '3.6 M states/s',
  ]);
});

test('one is singular', () => {
  expect([0, 1, 2000].map((n) => counted(n, 'move'))).toEqual(['0 moves', '1 move', '2,000 moves']);
});

test('a field for counts holds a whole number or nothing', () => {
  expect([7, 6.5, -3, null, undefined, NaN].map(countOf)).toEqual([7, 6, 0, null, null, null]);
});
