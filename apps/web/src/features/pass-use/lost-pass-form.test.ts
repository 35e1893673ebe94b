import { expect, test } from 'vitest';
import { unreachableText } from '../../lib/unreachable.ts';
import { isUnreached } from '../../lib/unreachable.ts';
import { actOrKeep } from './lost-pass-form.ts';

const posted = (fields: Readonly<Record<string, string>>) =>
  new Request('https://shop.example/mybookings/pass', { method: 'POST', body: new URLSearchParams(fields) });

test('a journey that does not reach the server stays typed, and the form says why', async () => {
  const answer = await actOrKeep(posted({ intent: 'add', day: '2026-12-08', from: 'Bern', to: 'Basel', train: 'IC 61' }), () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  expect(answer).toMatchObject({ intent: 'add', ok: false, message: unreachableText, typed: { day: '2026-12-08', from: 'Bern' } });
  expect(isUnreached(answer)).toBe(true);
});

test('the answer of the server is passed on', async () => {
  const answer = { intent: 'add', ok: true, message: 'added' } as const;
  expect(await actOrKeep(posted({ intent: 'add' }), () => Promise.resolve(answer))).toBe(answer);
  expect([isUnreached(answer), isUnreached(undefined)]).toEqual([false, false]);
});
