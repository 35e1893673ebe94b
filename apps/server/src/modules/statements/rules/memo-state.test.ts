import { expect, test } from 'vitest';
import { answered, type MemoAnswer, type MemoState } from './memo-state.ts';

const answers: readonly MemoAnswer[] = ['accept', 'dispute', 'uphold', 'withdraw'];
const inTime = { note: 'We sold nothing that day.', isLate: false };

test.each<[MemoState, readonly (MemoState | undefined)[]]>([
  ['open', ['final', 'disputed', undefined, 'withdrawn']],
  ['disputed', ['final', undefined, 'final', 'withdrawn']],
  ['final', [undefined, undefined, undefined, undefined]],
  ['withdrawn', [undefined, undefined, undefined, undefined]],
])('a memo that is %s becomes by accept, dispute, uphold, withdraw: %s', (state, expected) => {
  const become = answers.map((answer) => {
    const next = answered(state, answer, inTime);
    return 'state' in next ? next.state : undefined;
  });
  expect(become).toEqual(expected);
});

test('a dispute needs a reason and comes in time; an answer to it needs one too', () => {
  expect(answered('open', 'dispute', { note: '', isLate: false })).toEqual({ refusal: 'memo.noteMissing' });
  expect(answered('open', 'dispute', { note: 'Why?', isLate: true })).toEqual({ refusal: 'memo.tooLate' });
  expect(answered('disputed', 'uphold', { note: '', isLate: false })).toEqual({ refusal: 'memo.noteMissing' });
});
