/**
 * A debit memo waits for its agency. Accepted, or not disputed in time, it is final. If it is disputed, the super agency upholds or
 * withdraws it.
 */
export type MemoState = 'open' | 'disputed' | 'final' | 'withdrawn';
export type MemoAnswer = 'accept' | 'dispute' | 'uphold' | 'withdraw';

type Answered = { readonly state: MemoState } | { readonly refusal: 'memo.answered' | 'memo.noteMissing' | 'memo.tooLate' };

const moves: Readonly<Record<MemoState, Readonly<Partial<Record<MemoAnswer, MemoState>>>>> = {
  open: { accept: 'final', dispute: 'disputed', withdraw: 'withdrawn' },
  disputed: { accept: 'final', uphold: 'final', withdraw: 'withdrawn' },
  final: {},
  withdrawn: {},
};

export function answered(
  state: MemoState,
  answer: MemoAnswer,
  { note, isLate }: { readonly note: string; readonly isLate: boolean },
): Answered {
  const next = moves[state][answer];
  if (next === undefined) return { refusal: 'memo.answered' };
  if (answer === 'dispute' && isLate) return { refusal: 'memo.tooLate' };
  if ((answer === 'dispute' || answer === 'uphold') && note === '') return { refusal: 'memo.noteMissing' };
  return { state: next };
}
