import { expect, test } from 'vitest';
import { stuckAt } from './stuck-at.ts';

const waiting = { supplier: 'asking', payout: 'none' } as const;

test('money that could not go back comes first, ended or not', () => {
  expect(stuckAt({ ...waiting, supplier: 'agreed', payout: 'failed' }, undefined)).toBe('payout');
  expect(stuckAt({ ...waiting, supplier: 'agreed', payout: 'failed', outcome: 'completed' }, undefined)).toBe('payout');
});

test('an exchange is stuck if its difference was not captured or its new ticket not given up', () => {
  const agreed = { ...waiting, supplier: 'agreed', exchange: { hold: 'sold' } } as const;
  expect(stuckAt(agreed, { status: 'rejected' })).toBe('charge');
  expect(stuckAt(agreed, { status: 'captured' })).toBe('answer');
  const refused = { ...waiting, supplier: 'refused' } as const;
  expect(stuckAt({ ...refused, exchange: { hold: 'sold' } }, undefined)).toBe('undo');
  expect(stuckAt({ ...refused, exchange: { hold: 'released' } }, undefined)).toBe('answer');
});

test('any other after-sale keeps asking or has ended', () => {
  expect(stuckAt(waiting, undefined)).toBe('answer');
  expect(stuckAt({ ...waiting, outcome: 'refused' }, undefined)).toBe('ended');
});
