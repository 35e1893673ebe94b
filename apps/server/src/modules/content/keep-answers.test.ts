import { SettableClock } from '@throughfare/kernel/clock';
import { expect, test } from 'vitest';
import { keepAnswers } from './keep-answers.ts';

function keeper() {
  const clock = new SettableClock('2026-11-28T09:00:00Z');
  const asked: string[] = [];
  let fails = false;
  const answer = keepAnswers({
    clock,
    freshForMs: 60_000,
    ask: async ({ name }: { name: string }) => {
      asked.push(name);
      if (fails) throw new Error('out of reach');
      return `${name} ${asked.length}`;
    },
  });
  return { clock, asked, answer, fail: (now: boolean) => (fails = now) };
}

test('asks once for equal questions within its time', async () => {
  const { clock, asked, answer } = keeper();
  const both = await Promise.all([answer({ name: 'a' }), answer({ name: 'a' })]);
  clock.advance(59_000);
  expect([...both, await answer({ name: 'a' })]).toEqual(['a 1', 'a 1', 'a 1']);
  expect(await answer({ name: 'b' })).toBe('b 2');
  expect(asked).toEqual(['a', 'b']);
});

test('asks again when the answer is old', async () => {
  const { clock, answer } = keeper();
  await answer({ name: 'a' });
  clock.advance(60_000);
  expect(await answer({ name: 'a' })).toBe('a 2');
});

test('does not keep a failure', async () => {
  const { answer, fail } = keeper();
  fail(true);
  await expect(answer({ name: 'a' })).rejects.toThrow('out of reach');
  fail(false);
  expect(await answer({ name: 'a' })).toBe('a 2');
});
