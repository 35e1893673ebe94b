import type { Stripe } from 'stripe';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { ObjectStore, Stored } from '../objects/object-store.ts';
import type { OperationInput } from './operation.ts';

/** Ends a pending refund: the money has arrived, or it came back and stays with the shop. */
export function settleRefund(refund: Stored<'refund'>, objects: ObjectStore, nowSeconds: number, record: OperationInput['record']): void {
  const as = refund.secret.settles?.as ?? 'succeeded';
  const settled: Stripe.Refund = { ...refund.body, status: as };
  if (as === 'failed') {
    const transaction = newBalanceTransaction('refund_failure', refund.body, refund.body.amount, nowSeconds);
    objects.save('balance_transaction', transaction);
    settled.failure_reason = 'expired_or_canceled_card';
    settled.failure_balance_transaction = transaction.id;
    const charge = typeof refund.body.charge === 'string' ? objects.find('charge', refund.body.charge) : undefined;
    if (charge) {
      const amountRefunded = charge.body.amount_refunded - refund.body.amount;
      objects.save('charge', { ...charge.body, amount_refunded: amountRefunded, refunded: false }, charge.secret);
    }
  }
  objects.save('refund', settled);
  record('refund.updated', settled);
  if (as === 'failed') record('refund.failed', settled);
}
