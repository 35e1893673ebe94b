import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import { format } from '@throughfare/kernel/money';
import type { KnownTrouble } from '../../payment-troubles/trouble-store.ts';
import { caseSubject } from '../rules/case-subject.ts';

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A dispute in the words of its status. Any other status waits for the bank or PayPal. */
const disputeWords: Readonly<Record<string, { readonly title: string; readonly todo: string }>> = {
  needs_response: {
    title: 'A customer disputes a payment',
    todo: 'Answer in the payment provider’s dashboard before the day above, with the ticket and the mail as evidence, or accept the dispute there.',
  },
  warning_needs_response: {
    title: 'A customer or their bank asks about a payment',
    todo: 'Answer in the payment provider’s dashboard before the day above. Until then we keep the money. A refund ends the question.',
  },
  won: { title: 'A dispute was won', todo: 'The money has come back. Note it here.' },
  lost: {
    title: 'A dispute was lost',
    todo: 'The money is gone. Ask the supplier whether unused tickets can be refunded, then note it here.',
  },
};
const waiting = {
  title: 'A disputed payment is being decided',
  todo: 'There is nothing to do until the bank or PayPal has decided. Note it here.',
};

export function troubleCase(trouble: KnownTrouble): DeskCase {
  const { orderId, intentId, amount, changedAtMs } = trouble;
  return {
    ...(trouble.kind === 'dispute' ? disputeCase(trouble) : failedRefundCase(trouble)),
    ...(orderId === undefined ? {} : { orderId }),
    says: [`${format(amount)} of payment ${intentId}`, ...saysOf(trouble)],
    since: iso(changedAtMs),
    actions: orderId === undefined ? ['handled'] : ['compare', 'handled'],
  };
}

function disputeCase({ id, status }: KnownTrouble) {
  return { kind: 'dispute' as const, subject: caseSubject.dispute(id), ...(disputeWords[status] ?? waiting) };
}

function failedRefundCase({ id }: KnownTrouble) {
  return {
    kind: 'refund' as const,
    subject: caseSubject.failedRefund(id),
    title: 'A refund did not reach the customer',
    todo: 'Ask the customer for another way to pay the money back. We still owe it.',
  };
}

function saysOf({ id, kind, status, reason, answerByMs, orderId }: KnownTrouble): string[] {
  const isOpen = status === 'needs_response' || status === 'warning_needs_response';
  return [
    kind === 'dispute' ? `Dispute ${id}: ${reason.replaceAll('_', ' ')}, ${status.replaceAll('_', ' ')}` : `Refund ${id} failed: ${reason}`,
    ...(isOpen && answerByMs !== undefined ? [`An answer is required by ${iso(answerByMs).slice(0, 10)}.`] : []),
    ...(orderId === undefined ? ['No order has this payment.'] : []),
  ];
}
