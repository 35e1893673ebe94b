import type { DeskAction, DeskCase, FoundOrder, HistoryLine, OrderFile } from '@throughfare/contract/calls/order-desk';
import { formatInstant } from '@throughfare/kernel/format-instant';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** "12:41:07" in UTC, the clock that operators of several countries share. */
export function timeText(instant: string): string {
  return instant.slice(11, 19);
}

/** The lines grouped by day. */
export function daysOf(history: readonly HistoryLine[]): readonly { readonly day: string; readonly lines: readonly HistoryLine[] }[] {
  const days = Map.groupBy(history, ({ at }) => formatInstant(at).replace(/,.*/, ''));
  return [...days].map(([day, lines]) => ({ day, lines }));
}

const bookingStates: Readonly<Record<string, string>> = {
  new: 'Not held yet',
  prebooked: 'Held',
  price_changed: 'Waits for the customer: the price changed',
  confirmed: 'Sold, tickets not made yet',
  fulfilled: 'Sold, with tickets',
  failed: 'Not sold',
  released: 'Places given back',
  voided: 'Sale taken back',
  stranded: 'Sold but not paid for: the supplier does not take it back',
};

const sinceWords: Readonly<Record<NonNullable<OrderFile['items'][number]['since']>, string>> = {
  refunded: 'Refunded, tickets void',
  'partly refunded': 'Refunded in part, the other tickets are valid',
  exchanged: 'Exchanged, tickets void',
  'partly exchanged': 'Exchanged in part, the other tickets are valid',
  'seat released': 'Seat released, tickets void',
  'change under way': 'A change is under way',
};

const bookingCalls: Readonly<Record<string, string>> = {
  prebook: 'hold the places',
  confirm: 'confirm the sale',
  fulfil: 'make the tickets',
  release: 'give the places back',
  void: 'take the sale back',
};

/** The state of a supplier's booking, and the supplier's unanswered request. */
export function bookingText({
  status,
  since,
  pending,
  failure,
}: Pick<OrderFile['items'][number], 'status' | 'since' | 'pending' | 'failure'>): string {
  const words = [
    since ? sinceWords[since] : (bookingStates[status] ?? status.replaceAll('_', ' ')),
    pending && `No answer yet to the request to ${bookingCalls[pending] ?? pending}`,
    failure,
  ];
  return words.filter(Boolean).join('. ');
}

const paymentStates: Readonly<Record<string, string>> = {
  unconfirmed: 'not requested yet',
  requires_action: 'the cardholder has to confirm with their bank',
  approved: 'confirmed by the cardholder, not held yet',
  declined: 'declined by the bank',
  rejected: 'refused by the provider',
  held: 'held, not taken yet',
  captured: 'taken',
  cancelled: 'released, nothing taken',
};

const paymentCalls: Readonly<Record<string, string>> = {
  adjust: 'change the amount',
  confirm: 'hold it',
  capture: 'take it',
  cancel: 'let it go',
};

/** The state of a payment, for example "£71.00 taken". */
export function paymentText({ status, pending }: Pick<OrderFile['payments'][number], 'status' | 'pending'>, amount: string): string {
  const state = `${amount}${status === 'requires_action' ? ':' : ''} ${paymentStates[status] ?? status.replaceAll('_', ' ')}`;
  return pending === undefined ? state : `${state}, no answer yet to the request to ${paymentCalls[pending] ?? pending}`;
}

const undoReasons: Readonly<Record<string, string>> = {
  nothing_booked: 'no supplier sold a ticket',
  card_declined: 'the bank declined the card',
  payment_failed: 'the payment failed',
  customer_declined: 'the customer said no',
  customer_silent: 'the customer did not answer',
  capture_failed: 'the money could not be taken',
  hold_released: 'the agency gave the held places back',
  hold_lapsed: 'the held places were not paid for in time',
};

export function undoText(reason: string): string {
  return undoReasons[reason] ?? reason.replaceAll('_', ' ');
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
  failedJob: { tone: 'amber', text: 'Job' },
  mail: { tone: 'amber', text: 'Mail' },
  dispute: { tone: 'signal', text: 'Dispute' },
  refund: { tone: 'signal', text: 'Refund' },
  afterSale: { tone: 'signal', text: 'After the sale' },
  unclearUse: { tone: 'amber', text: 'Compensation' },
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
  freeOnward: 'Waive the fees of the onward train',
  rebookOnward: 'Rebook onto the next train',
  close: 'Close with a note',
  countAsUsed: 'It was used',
  countAsUnused: 'It was not used',
};
