import { describe, expect, test } from 'vitest';
import { kMaxBytes, readFile, textOf } from '../../src/panels/puzzles/file';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('textOf', () => {
  test('takes UTF-8 with any line ends', () => {
    expect(textOf(utf8('\uFEFFXX.\r\né\n'))).toEqual({ text: 'XX.\né\n' });
  });
  test('takes UTF-16 with its mark', () => {
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x58, 0, 0x2e, 0]))).toEqual({ text: 'X.' });
    expect(textOf(new Uint8Array([0xfe, 0xff, 0, 0x58, 0, 0x2e]))).toEqual({ text: 'X.' });
  });
  test('tells what is no text', () => {
    expect(textOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toEqual({ problem: 'binary' });
    expect(textOf(utf8('XX\u0000.'))).toEqual({ problem: 'binary' });
  });
  test('has a limit', async () => {
    const bytes = new Uint8Array(kMaxBytes + 1).fill(46);
    expect(textOf(bytes)).toEqual({ problem: 'large' });
    expect(await readFile(new Blob([bytes]))).toEqual({ problem: 'large' });
    expect(await readFile(new Blob([bytes.subarray(1)]))).toHaveProperty('text');
  });
});

test('a file that cannot be read says so', async () => {
  const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
  expect(await readFile(gone)).toEqual({ problem: 'unreadable' });
});
