import { expect, test } from 'vitest';
import { SteadyEngine } from '../src/model/steady_engine.ts';
import { texts } from '../src/words.ts';
import { kCrashes, kFresh, kHarmful, kHarmless, moduleWith } from '../../engine/tests/modules.ts';

test.each(kCrashes)('%s (%s): the failure is an answer, and the next call is answered', (fault, kind) => {
  const heard: string[] = [];
  const engine = new SteadyEngine(moduleWith(fault), null, (why) => { heard.push(why); });
  const ask = (question: object) => engine.call('read', question as never);
  expect(ask(kHarmless)).toEqual(kFresh);
  expect(ask(kHarmful)).toMatchObject({ error: { code: 'engine', message: texts.engine[kind] } });
  expect(heard).toEqual([texts.engine[kind]]);
  expect(ask(kHarmless)).toEqual(kFresh);
});

test('every kind of failure has its words, and none of them speaks of a limit', () => {
  const words = Object.values<string>(texts.engine);
  expect(new Set(words).size).toBe(3);
  for (const one of words) expect(one).not.toMatch(/limit|in time/);
});
