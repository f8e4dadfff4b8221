// Uses @unjam/engine as a program in Node does; run in the folder where it is installed. Prints `ok ...` or `FAILED ...`.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startOffsets, Unjam, UnjamError } from '@unjam/engine';

async function test(name, body) {
  try {
    await body();
    console.log(`ok engine: ${name}`);
  } catch (error) {
    console.log(`FAILED engine: ${name}: ${error.stack}`);
  }
}

const kCard1 = 'AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n';
// 12x12: breadth first is busy with it for minutes.
const kLarge = 'u1-uyguQKLcmxuiyMwloGXasyJLmKZqaAWpkSgvw_wPwfxvyPyfxPxfzvx_0P0fzfyvy_zPz_1_0_1P0v1vwBfwAPwAfwEv1f2PwAvwA_wB_wBPwBvwCv' +
  'wCPwDfwCfwEPwD_wEfwC_wDPwDv4QYAIxBIgpw6CJpRZh9aaiSzrDNSq7Tb7j0UEsNE9Mckwp';

const unjam = await Unjam.load();
const card = unjam.parse(kCard1);

await test('solves with proof, in moves and in steps', async () => {
  const moves = await unjam.solve(card);
  assert.deepEqual([moves.status, moves.moves, moves.solution?.length], ['optimal', 8, 8]);
  const steps = await unjam.solve(card, { metric: 'steps', algorithm: 'astar', heuristic: 'blockers' });
  assert.deepEqual([steps.status, steps.steps, steps.algorithm], ['optimal', 16, 'astar']);
});

await test('solves from any position', async () => {
  const offsets = startOffsets(card);
  offsets[card.vehicles.findIndex(({ label }) => label === 'A')] += 1;
  assert.equal((await unjam.solve(card, { offsets })).moves, 7);
  assert.equal(unjam.position(card).solved, false);
  assert.equal(unjam.position(card, offsets).ranges.length, card.vehicles.length);
});

await test('judges moves in any notation, and free text', async () => {
  const right = await unjam.verify(card, 'A+1 C-3 P-1 B-1 R-2 Q+2 O+3 X+3');
  assert.deepEqual([right.status, right.optimal], ['right', true]);
  const wrong = await unjam.verify(card, 'First A right 1, and then X right 3.', { prose: true });
  assert.deepEqual([wrong.status, wrong.failed_move, wrong.distance], ['wrong', 2, 7]);
});

await test('reads what other programs write', () => {
  const { puzzles } = unjam.read('{"levels": [{"board": ["..A", "XXA", "..."], "minMoves": 2}]}');
  assert.equal(puzzles.length, 1);
  assert.equal(unjam.parse(unjam.code(card)).vehicles.length, card.vehicles.length);
  assert.equal(unjam.parse(unjam.write(card, 'csv')).vehicles.length, card.vehicles.length);
});

await test('says where a text is wrong', () => {
  const refused = (act, line, column) =>
    assert.throws(act, (error) => error instanceof UnjamError && error.line === line && error.column === column);
  refused(() => unjam.parse('AA..\nXX.A\n....\n....\n'), 2, 4);
  refused(() => unjam.parse(`${kCard1}\n${kCard1}`), 0, 0);
  assert.throws(() => unjam.write(card, 'nonsense'), UnjamError);
  assert.throws(() => unjam.check({ ...card, width: 1 }), UnjamError);
});

await test('refuses what no search can do', async () => {
  await assert.rejects(unjam.solve(card, { algorithm: 'magic' }), UnjamError);
  await assert.rejects(Unjam.load({ workers: 0 }), RangeError);
});

await test('analyses, hints, studies and draws maps', async () => {
  const analysis = await unjam.analyze(card);
  assert.equal(analysis.moves, 8);
  assert.ok(analysis.difficulty?.reasons.length);
  assert.equal((await unjam.hint(card)).distance, 8);
  assert.equal((await unjam.study(card)).moves?.start, 8);
  assert.ok((await unjam.map(card)).layer_starts.length > 8);
  assert.equal(unjam.describe(card, ['AR1'])[0].words, 'A goes right 1 cell');
});

await test('generates the same puzzle for the same order', async () => {
  const [one, two] = await Promise.all([unjam.generate({ seed: 7 }), unjam.generate({ seed: 7 })]);
  assert.equal(one.made?.facts.code, two.made?.facts.code);
});

await test('makes pictures', async () => {
  assert.match(unjam.svg(card, { size: 100 }), /^<svg/);
  assert.deepEqual([...(await unjam.png(card)).subarray(1, 4)], [...Buffer.from('PNG')]);
  const { solution } = await unjam.solve(card);
  assert.equal(Buffer.from((await unjam.gif(card, solution)).subarray(0, 3)).toString(), 'GIF');
});

await test('does many jobs at once, and each once', async () => {
  const many = Array.from({ length: 4 * availableParallelism() }, () => unjam.solve(card));
  assert.ok((await Promise.all(many)).every(({ moves }) => moves === 8));
});

await test('a job that is aborted ends at once, and the others go on', async () => {
  const large = unjam.parse(kLarge);
  const seen = [];
  const stop = new AbortController();
  const endless = unjam.solve(large, {
    algorithm: 'bfs', limits: { seconds: 60, memory_bytes: 2 ** 30 }, signal: stop.signal,
    onProgress: (progress) => {
      seen.push(progress.expanded);
      stop.abort(new Error('enough'));
    },
  });
  const other = unjam.solve(card);
  await assert.rejects(endless, /enough/);
  assert.ok(seen.length > 0);
  assert.equal((await other).moves, 8);
  await assert.rejects(unjam.solve(card, { signal: AbortSignal.abort() }), { name: 'AbortError' });
});

await test('one that waits can be aborted, too', async () => {
  const single = await Unjam.load({ workers: 1 });
  const stop = new AbortController();
  const [first, second, third] = [
    single.solve(card), single.solve(card, { signal: stop.signal }), single.solve(card),
  ];
  stop.abort();
  await assert.rejects(second, { name: 'AbortError' });
  assert.deepEqual([(await first).moves, (await third).moves], [8, 8]);
  single.close();
  await assert.rejects(single.solve(card), /closed/);
});

await test('aborting and closing in the same breath end a job, too', async () => {
  const large = unjam.parse(kLarge);
  const stop = new AbortController();
  const endless = unjam.solve(large, { algorithm: 'bfs', signal: stop.signal });
  stop.abort();
  await assert.rejects(endless, { name: 'AbortError' });
  const other = await Unjam.load();
  const lost = other.solve(large, { algorithm: 'bfs' });
  other.close();
  await assert.rejects(lost, /closed/);
});

await test('jobs wait in the order they came, whoever gives up', async () => {
  const single = await Unjam.load({ workers: 1 });
  const done = [];
  const stop = new AbortController();
  const jobs = ['a', 'b', 'c', 'd'].map((name) => single.solve(card).then(() => done.push(name)));
  const given = single.solve(card, { signal: stop.signal }).catch(() => undefined);
  stop.abort();
  await Promise.all([...jobs, given]);
  assert.equal(done.join(''), 'abcd');
});

await test('an option that is undefined is left out', async () => {
  assert.equal((await unjam.solve(card, { metric: undefined, limits: undefined })).moves, 8);
  assert.ok(unjam.svg(card, { theme: undefined, size: undefined }).startsWith('<svg'));
});

await test('an error while progress is told ends the job with it', async () => {
  const onProgress = () => { throw new Error('no more'); };
  await assert.rejects(unjam.solve(unjam.parse(kLarge), { algorithm: 'bfs', onProgress }), /no more/);
  assert.equal((await unjam.solve(card)).moves, 8);
});

await test('takes its module from wherever it is', async () => {
  const file = import.meta.resolve('@unjam/engine/engine.wasm');
  const bytes = await readFile(new URL(file));
  for (const wasm of [file, new URL(file), fileURLToPath(file), bytes, new WebAssembly.Module(bytes)]) {
    const other = await Unjam.load({ wasm });
    assert.equal((await other.solve(card)).moves, 8);
  }
  await assert.rejects(Unjam.load({ wasm: Promise.resolve(new Response('', { status: 404 })) }), /404/);
});

await test('knows its tables', () => {
  assert.ok(unjam.tables().formats.length > 15);
  assert.ok(unjam.tables().algorithms.some(({ name }) => name === 'astar'));
});

await test('has no files that nobody needs', () => {
  const here = (path) => existsSync(new URL(path, import.meta.url));
  assert.ok(here('node_modules/@unjam/engine/engine.wasm') && here('node_modules/@unjam/engine/types/wire.d.ts'));
  assert.ok(!here('node_modules/@unjam/engine/src') && !here('node_modules/@unjam/engine/node_modules'));
});
// The workers that are idle do not keep this program from ending.
