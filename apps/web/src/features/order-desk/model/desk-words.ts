import type { DeskAction, DeskCase, FoundOrder, HistoryLine } from '@throughfare/contract/calls/order-desk';
import type { BadgeTone } from '../../../ui/badge.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "20 Nov 2026, 12:41 UTC": operators of several countries use one clock. */
export function instantText(instant: string, seconds = false): string {
  const [date = '', time = ''] = instant.split('T');
  const [year, month = '', day = ''] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}, ${time.slice(0, seconds ? 8 : 5)} UTC`;
}

export const stateBadges: Readonly<Record<FoundOrder['state'], { readonly tone: BadgeTone; readonly text: string }>> = {
  unfinished: { tone: 'amber', text: 'Unfinished' },
  completed: { tone: 'ok', text: 'Completed' },
  failed: { tone: 'plain', text: 'Failed' },
};

export const caseBadges: Readonly<Record<DeskCase['kind'], { readonly tone: BadgeTone; readonly text: string }>> = {
  order: { tone: 'signal', text: 'Order' },
  affected: { tone: 'amber', text: 'Timetable' },
  connection: { tone: 'signal', text: 'Connection' },
  difference: { tone: 'signal', text: 'Books' },
  deadJob: { tone: 'amber', text: 'Job' },
  dispute: { tone: 'signal', text: 'Dispute' },
  refund: { tone: 'signal', text: 'Refund' },
  afterSale: { tone: 'signal', text: 'After the sale' },
};

export const historyBadges: Readonly<Record<HistoryLine['kind'], { readonly tone: BadgeTone; readonly text: string }>> = {
  state: { tone: 'pine', text: 'State' },
  payment: { tone: 'amber', text: 'Payment' },
  ledger: { tone: 'plain', text: 'Ledger' },
  mail: { tone: 'ok', text: 'Delivery' },
  job: { tone: 'plain', text: 'Job' },
  operator: { tone: 'signal', text: 'Operator' },
};

export const actionTexts: Readonly<Record<DeskAction, string>> = {
  wake: 'Ask again now',
  compare: 'Compare the books now',
  retry: 'Try again',
  handled: 'Note as dealt with',
  reconcile: 'Compare all books now',
  payAgain: 'Refund the same way again',
  payVoucher: 'Give a voucher instead',
  payOtherwise: 'Note as paid another way',
  askAgain: 'Ask again now',
  freeOnward: 'Set the fees of the onward train aside',
  rebookOnward: 'Rebook onto the next train',
  close: 'Close with a note',
};
