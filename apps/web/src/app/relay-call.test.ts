import type { CallOutcome } from '@throughfare/contract/client';
import type { createOrder } from '@throughfare/contract/calls/orders';
import { expect, test } from 'vitest';
import { answer, refusal } from '../testing/fake-visitor.ts';
import { jsonAnswer } from './relay-call.ts';

const relayed = (outcome: object) => jsonAnswer(outcome as CallOutcome<typeof createOrder>);

test('answers and refusals are answers to a script', async () => {
  const answered = relayed(answer({ key: 'r_1' }));
  expect([answered.status, await answered.json()]).toEqual([200, { kind: 'answered', data: { key: 'r_1' } }]);
  const refused = relayed(refusal('payment.unavailable', 503));
  expect([refused.status, await refused.json()]).toMatchObject([200, { kind: 'refused', code: 'payment.unavailable' }]);
});

test.each([
  ['server.failed', 500],
  ['request.timedOut', 503],
] as const)('%s is none, because the call may have succeeded', (code, status) => {
  expect(relayed(refusal(code, status)).ok).toBe(false);
});
