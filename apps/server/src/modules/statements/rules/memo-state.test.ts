import { expect, test } from 'vitest';
import { answered, type MemoAnswer, type MemoState } from './memo-state.ts';

const answers: readonly MemoAnswer[] = ['accept', 'dispute', 'uphold', 'withdraw', 'approve'];
const direction = 'debit';
const inTime = { direction, note: 'We sold nothing that day.', isLate: false } as const;

test.each<[MemoState, readonly (MemoState | undefined)[]]>([
  ['waiting', [undefined, undefined, undefined, 'withdrawn', 'open']],
  ['open', ['final', 'disputed', undefined, 'withdrawn', undefined]],
  ['disputed', ['final', undefined, 'final', 'withdrawn', undefined]],
  ['final', [undefined, undefined, undefined, undefined, undefined]],
  ['withdrawn', [undefined, undefined, undefined, undefined, undefined]],
])('a debit memo that is %s becomes by accept, dispute, uphold, withdraw, approve: %s', (state, expected) => {
  const become = answers.map((answer) => {
    const next = answered(state, answer, inTime);
    return 'state' in next ? next.state : undefined;
  });
  expect(become).toEqual(expected);
});

test('an approved credit memo is final at once', () => {
  expect(answered('waiting', 'approve', { ...inTime, direction: 'credit' })).toEqual({ state: 'final' });
  expect(answered('waiting', 'accept', inTime)).toEqual({ refusal: 'memo.waits' });
});

test('a dispute needs a reason and comes in time; an answer to it needs one too', () => {
  expect(answered('open', 'dispute', { ...inTime, note: '' })).toEqual({ refusal: 'memo.noteMissing' });
  expect(answered('open', 'dispute', { ...inTime, isLate: true })).toEqual({ refusal: 'memo.tooLate' });
  expect(answered('disputed', 'uphold', { ...inTime, note: '' })).toEqual({ refusal: 'memo.noteMissing' });
});
