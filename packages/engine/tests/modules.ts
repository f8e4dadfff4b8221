// Modules with the exports of the engine's, made by hand to fail in a certain way. A question of kLong bytes or more makes
// them fail; any other is answered by `{"fresh":true}`, but by an instance that has crashed, with garbage.
import type { FailureKind } from '../src/failure.ts';

const kLong = 200;
export const kHarmless = { text: '' };
export const kHarmful = { text: 'x'.repeat(kLong) };
export const kFresh = { fresh: true };

type Bytes = readonly number[];
const unsigned = (value: number): Bytes =>
  value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
const signed = (value: number): Bytes =>
  value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
const sized = (bytes: Bytes): Bytes => [...unsigned(bytes.length), ...bytes];
const list = (...items: Bytes[]): Bytes => [...unsigned(items.length), ...items.flat()];
const text = (value: string): Bytes => sized([...new TextEncoder().encode(value)]);
const section = (id: number, content: Bytes): Bytes => [id, ...sized(content)];

const [kI32, kDrop, kReturn, kEnd] = [0x7f, 0x1a, 0x0f, 0x0b];
const kCrashed = { get: [0x23, 0], set: [0x24, 0] }; // a global
const constant = (value: number): Bytes => [0x41, ...signed(value)];
const call = (index: number): Bytes => [0x10, index];
const when = (condition: Bytes, act: Bytes): Bytes => [...condition, 0x04, 0x40, ...act, kEnd];
const isLong = (parameter: number): Bytes => [0x20, parameter, ...constant(kLong), 0x4f];
const body = (code: Bytes): Bytes => sized([0, ...code, kEnd]);
const answerAt = (address: number, words: string): Bytes =>
  [0, ...constant(address), kEnd, ...sized([words.length, 0, 0, 0, ...new TextEncoder().encode(words)])];

const kFunctions = ['progress', 'out_of_memory', '_initialize', 'unjam_allocate', 'unjam_release', 'unjam_call'];
const indexOf = (name: string): number => kFunctions.indexOf(name);
const [kGarbage, kAnswer] = [0x100, 0x200]; // addresses
const kPageBytes = 65536;

const crash = (code: Bytes): Bytes => [...constant(1), ...kCrashed.set, ...code];
const kFaults = {
  'unreachable': crash([0x00]),
  'out of bounds': crash([...constant(-8), 0x28, 2, 0, kDrop]),
  'stack overflow': [...constant(0), ...constant(kLong), ...call(indexOf('unjam_call')), kDrop],
  'no memory for a call': crash(call(indexOf('out_of_memory'))),
  'garbage': [...constant(kGarbage), kReturn],
  'no memory for an answer': [...constant(0), kReturn],
  'no memory for a question': [],
} satisfies Record<string, Bytes>;
export type Fault = keyof typeof kFaults;

// Those that leave an instance in no known state, with what is then said of them.
export const kCrashes: [Fault, FailureKind][] = [
  ['unreachable', 'crashed'], ['out of bounds', 'crashed'], ['stack overflow', 'crashed'], ['garbage', 'crashed'],
  ['no memory for a call', 'memory'],
];

// `room`: the address where questions are put.
export function moduleWith(fault: Fault, room = 0x1000): WebAssembly.Module {
  const full = fault === 'no memory for a question';
  const allocate = [...(full ? when(isLong(0), [...constant(0), kReturn]) : []), ...constant(room | 0)];
  const answer = [
    ...when(kCrashed.get, [...constant(kGarbage), kReturn]), ...when(isLong(1), kFaults[fault]), ...constant(kAnswer),
  ];
  const [none, one, two] = [[0], [1, kI32], [2, kI32, kI32]]; // parameters or results
  const types = [[...none, ...none], [...one, ...one], [...one, ...none], [...two, ...one], [...two, ...none]];
  const imported = (name: string, type: number): Bytes => [...text('unjam'), ...text(name), 0, type];
  return new WebAssembly.Module(new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, list(...types.map((type) => [0x60, ...type]))),
    ...section(2, list(imported('progress', 4), imported('out_of_memory', 0))),
    ...section(3, list([0], [1], [2], [3])),
    ...section(5, list([0, ...unsigned(Math.floor(room / kPageBytes) + 1)])), // pages of memory
    ...section(6, list([kI32, 1, ...constant(0), kEnd])),
    ...section(7, list([...text('memory'), 2, 0], ...kFunctions.slice(2).map((name) => [...text(name), 0, indexOf(name)]))),
    ...section(10, list(body([]), body(allocate), body([]), body(answer))),
    ...section(11, list(answerAt(kGarbage, '??'), answerAt(kAnswer, JSON.stringify(kFresh)))),
  ]));
}
