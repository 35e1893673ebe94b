import { expect, test } from 'vitest';
import { logFailures } from './log-failures.ts';

const answers = {
  refund: { kind: 'rejected', code: 'charge_already_refunded', reason: 'Charge of ann@example.com has been refunded.' },
  capture: { kind: 'unavailable', reason: 'HTTP 503' },
  cancel: { kind: 'outcome_unknown', reason: 'no answer' },
  confirm: { kind: 'declined', code: 'card_declined', rawMessage: 'Your card was declined.' },
  retrieve: { kind: 'done', value: {} },
};

test('a provider’s refusal, silence and unknown outcome are logged, by their code; a declined card and a success are not', async () => {
  const logged: object[] = [];
  const calls = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, async () => answer]));
  const ends: string[] = [];
  const remote = logFailures(
    { ...calls, name: 'Stripe' },
    'stripe',
    { warn: (values) => void logged.push(values) },
    ({ call, outcome }) => void ends.push(`${call} ${outcome}`),
  );
  for (const [name, answer] of Object.entries(answers)) expect(await Reflect.apply(Reflect.get(remote, name), remote, [])).toBe(answer);
  expect(remote.name).toBe('Stripe');
  expect(logged).toEqual([
    { provider: 'stripe', call: 'refund', failure: 'rejected', code: 'charge_already_refunded' },
    { provider: 'stripe', call: 'capture', failure: 'unavailable', code: 'HTTP 503' },
    { provider: 'stripe', call: 'cancel', failure: 'outcome_unknown', code: 'no answer' },
  ]);
  expect(ends).toEqual(['refund rejected', 'capture unavailable', 'cancel outcome_unknown', 'confirm declined', 'retrieve done']);
  expect(JSON.stringify(logged)).not.toContain('ann@example.com');
});

test('a call that throws still throws, and is counted', async () => {
  const ends: string[] = [];
  const remote = logFailures(
    { refund: () => Promise.reject(new Error('a wrong key')) },
    'stripe',
    { warn: () => undefined },
    ({ outcome }) => void ends.push(outcome),
  );
  await expect(remote.refund()).rejects.toThrow('a wrong key');
  expect(ends).toEqual(['error']);
});
