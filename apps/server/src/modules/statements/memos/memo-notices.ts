import { formatFullDay } from '@throughfare/kernel/format-day';
import { format, type Money } from '@throughfare/kernel/money';
import type { Notice } from '../../agencies/agencies.api.ts';
import type { MemoState } from '../rules/memo-state.ts';

interface EnteredMemo {
  readonly memoId: string;
  readonly number: string;
  readonly amount: Money;
  readonly direction: 'debit' | 'credit';
  readonly reason: string;
  /** YYYY-MM-DD, included. */
  readonly until: string;
}

const link = { label: 'View the account', path: '/agency-money' };

/** Tells an agency of a memo. A debit memo says until when it can be disputed, since it becomes final by itself. */
export function memoNotice({ memoId, number, amount, direction, reason, until }: EnteredMemo): Notice {
  const isDebit = direction === 'debit';
  return {
    id: `memo-${memoId}-entered`,
    subject: `${isDebit ? 'Debit' : 'Credit'} memo ${number}: ${format(amount)}`,
    paragraphs: [
      isDebit
        ? `we have entered a debit memo of ${format(amount)} on your account: ${reason}`
        : `we have credited ${format(amount)} to your account: ${reason}`,
      ...(isDebit
        ? [`You can dispute it until the end of ${formatFullDay(until)}. After that it is final and is on your next statement.`]
        : ['It is on your next statement.']),
    ],
    link,
  };
}

/** Tells an agency how its dispute ended. */
export function answerNotice({ id, number }: { readonly id: string; readonly number: string }, state: MemoState, note: string): Notice {
  return {
    id: `memo-${id}-${state}`,
    subject: `Debit memo ${number} is ${state}`,
    paragraphs: [
      state === 'withdrawn' ? `we have withdrawn debit memo ${number}.` : `we have looked at debit memo ${number}, and it stays.`,
      ...(note === '' ? [] : [note]),
    ],
    link,
  };
}
