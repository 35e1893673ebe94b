import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import { format } from '@throughfare/kernel/money';
import type { ClaimToCheck, WaitingAfterSale } from '../../../after-sales/after-sales.api.ts';
import { caseSubject } from '../rules/case-subject.ts';

const names: Readonly<Record<WaitingAfterSale['kind'], string>> = {
  REFUND: 'A refund',
  VOID: 'A cancellation',
  SEAT_RELEASE: 'A seat release',
  TRAVELLER_CHANGE: 'A change of travellers',
  SEAT_CHANGE: 'A change of seats',
  COMPENSATION: 'A compensation for a late arrival',
  EXCHANGE: 'An exchange',
  TRAVEL_CHANGE: 'A travel change',
};

const help: Readonly<
  Record<WaitingAfterSale['stuck'], { readonly todo: string; readonly actions: readonly DeskCase['actions'][number][] }>
> = {
  payout: {
    todo: 'Try the card again, or agree another way with the customer. They can have a voucher of the shop, mailed to the address of the order, if they expressly agree. Or pay to another account: check their identity, and have two people note it here.',
    actions: ['payAgain', 'payVoucher', 'payOtherwise', 'compare'],
  },
  charge: {
    todo: 'Ask the customer to pay it into our account, or let the shop bear it. Either way two people must note it.',
    actions: ['payOtherwise', 'close', 'compare'],
  },
  undo: {
    todo: 'See to it with the carrier that the new ticket is taken back and not charged for, then close it. Two of you note that.',
    actions: ['askAgain', 'close', 'compare'],
  },
  answer: {
    todo: 'The order’s history shows who does not answer. It keeps asking by itself.',
    actions: ['askAgain', 'compare', 'handled'],
  },
  ended: { todo: 'Follow the instructions above, then note it here.', actions: ['compare', 'handled'] },
};

/** Stuck after-sales, for an operator. */
export function afterSaleCase(waiting: WaitingAfterSale): DeskCase {
  const { afterSaleId, orderId, attention, stuck, changedAtMs } = waiting;
  const { todo, actions } = help[stuck];
  return {
    kind: 'afterSale',
    subject: caseSubject.afterSale(afterSaleId),
    orderId,
    title: titleOf(waiting),
    says: [attention],
    todo,
    since: new Date(changedAtMs).toISOString(),
    actions: [...actions],
  };
}

/** A compensation whose ticket may not have been used (DELAY-6). */
export function unclearUseCase({ compensationId, orderId, bookingReference, amount, minutesLate = 0, decidedAt }: ClaimToCheck): DeskCase {
  return {
    kind: 'unclearUse',
    subject: caseSubject.unclearUse(compensationId),
    orderId,
    title: `Was a ticket used? ${amount ? format(amount) : ''} depends on it`,
    says: [
      `Booking ${bookingReference}, ${minutesLate} minutes late`,
      'Inspectors scanned other tickets on the train and not this one. They have not reported that they checked every ticket.',
    ],
    todo: 'Ask the carrier, or the traveller for anything that shows the journey. Say how you know.',
    since: decidedAt.toISOString(),
    actions: ['countAsUsed', 'countAsUnused'],
  };
}

function titleOf({ kind, stuck, payoutAmount, unpaid }: WaitingAfterSale): string {
  switch (stuck) {
    case 'payout':
      return `${format(payoutAmount)} is owed to a customer and could not be refunded`;
    case 'charge':
      return `A ticket was exchanged, and ${unpaid ? format(unpaid) : 'its difference'} could not be taken`;
    case 'undo':
      return 'The new ticket of a failed exchange could not be given up';
    case 'answer':
      return `${names[kind]} makes no progress`;
    case 'ended':
      return `${names[kind]} ended with something left to do`;
  }
}
