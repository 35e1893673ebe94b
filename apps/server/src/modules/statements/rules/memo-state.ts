/**
 * A large memo first waits for a second administrator of the super agency. Then a credit memo is final, and a debit memo is open to its
 * agency. Accepted, or not disputed in time, it is final. If it is disputed, the super agency upholds or withdraws it.
 */
export type MemoState = 'waiting' | 'open' | 'disputed' | 'final' | 'withdrawn';
export type MemoAnswer = 'accept' | 'approve' | 'dispute' | 'uphold' | 'withdraw';

type Answered = { readonly state: MemoState } | { readonly refusal: 'memo.answered' | 'memo.waits' | 'memo.noteMissing' | 'memo.tooLate' };

const moves: Readonly<Record<MemoState, Readonly<Partial<Record<MemoAnswer, MemoState>>>>> = {
  waiting: { withdraw: 'withdrawn' },
  open: { accept: 'final', dispute: 'disputed', withdraw: 'withdrawn' },
  disputed: { accept: 'final', uphold: 'final', withdraw: 'withdrawn' },
  final: {},
  withdrawn: {},
};

/** The state of an entered memo, or of one that was approved. A credit memo is final at once, since the agency has no reason to dispute it. */
export const enteredState = (direction: 'debit' | 'credit'): MemoState => (direction === 'credit' ? 'final' : 'open');

export function answered(
  state: MemoState,
  answer: MemoAnswer,
  { direction, note, isLate }: { readonly direction: 'debit' | 'credit'; readonly note: string; readonly isLate: boolean },
): Answered {
  if (state === 'waiting' && answer === 'approve') return { state: enteredState(direction) };
  if (state === 'waiting' && answer !== 'withdraw') return { refusal: 'memo.waits' };
  const next = moves[state][answer];
  if (next === undefined) return { refusal: 'memo.answered' };
  if (answer === 'dispute' && isLate) return { refusal: 'memo.tooLate' };
  if ((answer === 'dispute' || answer === 'uphold') && note === '') return { refusal: 'memo.noteMissing' };
  return { state: next };
}
