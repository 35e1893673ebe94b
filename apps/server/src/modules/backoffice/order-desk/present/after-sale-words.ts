import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import { format } from '@throughfare/kernel/money';
import type { WaitingAfterSale } from '../../../after-sales/after-sales.api.ts';
import { caseSubject } from '../rules/case-subject.ts';

const names: Readonly<Record<WaitingAfterSale['kind'], string>> = {
  REFUND: 'A refund',
  VOID: 'A cancellation',
  SEAT_RELEASE: 'A seat release',
  TRAVELLER_CHANGE: 'A change of travellers',
  EXCHANGE: 'An exchange',
  TRAVEL_CHANGE: 'A travel change',
};

/** What waits for an operator of what customers asked for after the sale. */
export function afterSaleCase({ afterSaleId, orderId, kind, payout, payoutAmount, attention, changedAtMs }: WaitingAfterSale): DeskCase {
  const isUnpaid = payout === 'failed';
  return {
    kind: 'afterSale',
    subject: caseSubject.afterSale(afterSaleId),
    orderId,
    title: isUnpaid ? `${format(payoutAmount)} is owed to a customer and could not be paid back` : `${names[kind]} does not get on`,
    says: [attention],
    todo: isUnpaid
      ? 'Try the card again, or agree on another way with the customer: they must consent, you check who they are, and two of you note it here.'
      : 'See in the history of the order who does not answer. It goes on asking by itself.',
    since: new Date(changedAtMs).toISOString(),
    actions: isUnpaid ? ['payAgain', 'payOtherwise', 'compare'] : ['compare', 'handled'],
  };
}
