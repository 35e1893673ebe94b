import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { CardRefund } from '../../payments/card-payments.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { tellAfterSaleJob } from '../after-sale-jobs.ts';
import type { Order } from '../../orders/orders.api.ts';
import { goOn, record, retry, type StepContext, type StepResult, wait } from './step-context.ts';

const beforePayout = declareFailpoint('after-sale.before-payout');
const afterPayout = declareFailpoint('after-sale.after-payout');

/** How often a refund that is on its way is looked at, besides when the provider tells of it. */
const lookAgainMs = 6 * 60 * 60_000;

/** The payment provider's key for the refund; the desk raises the revision after a failure. */
export const payoutKey = ({ afterSaleId, payoutRevision }: Pick<AfterSale, 'afterSaleId' | 'payoutRevision'>): string =>
  `refund:${afterSaleId}:${payoutRevision}`;

/**
 * Gives the money back the way it came, or finds out what has become of that: the key is the same. The provider may keep a refund pending for
 * days, and may fail it after it has accepted it.
 */
export async function payOut(context: StepContext): Promise<StepResult> {
  const { sale, deps } = context;
  const order = await deps.orders.find(sale.orderId);
  if (!order) throw new RangeError(`after-sale ${sale.afterSaleId} has no order`);
  const asked = { intentId: order.payment.intentId, amount: sale.payoutAmount, idempotencyKey: payoutKey(sale) };
  await beforePayout.pass(sale.afterSaleId);
  const result = await deps.payments.refund(asked);
  await afterPayout.pass(sale.afterSaleId);
  switch (result.kind) {
    case 'done':
      return took(context, order.payment, result.value);
    case 'declined':
    case 'rejected':
      return failed(context, result.kind === 'rejected' ? `${result.code}: ${result.reason}` : result.code);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

async function took(context: StepContext, { intentId, provider }: Order['payment'], refund: CardRefund): Promise<StepResult> {
  const { sale, deps } = context;
  const { status, refundId } = refund;
  switch (status) {
    case 'succeeded': {
      const takenBy = provider === 'paypal' ? 'paypal' : 'card_provider';
      await record(context, { kind: 'money sent', set: { payout_status: 'paid', attempts: 0 }, detail: { refundId } }, (transaction) =>
        deps.ledger.postPayout(transaction, sale.orderId, payoutKey(sale), sale.payoutAmount, takenBy),
      );
      return goOn;
    }
    case 'pending':
      if (sale.payout !== 'pending')
        await record(context, { kind: 'money on its way', set: { payout_status: 'pending', attempts: 0 }, detail: { refundId } });
      return wait(deps.clock.now() + lookAgainMs);
    case 'failed':
      await deps.payments.recordFailedRefund(intentId, refund);
      return failed(context, 'the payment provider could not deliver the refund');
  }
}

/** The money cannot go back the way it came: the desk finds another way, with the customer. */
async function failed(context: StepContext, reason: string): Promise<StepResult> {
  const { sale, deps } = context;
  await record(
    context,
    {
      kind: 'payout failed',
      set: { payout_status: 'failed', attempts: 0, attention: `The refund could not be paid back: ${reason}` },
      detail: { reason },
    },
    (transaction) => deps.jobs.enqueue(tellAfterSaleJob, { afterSaleId: sale.afterSaleId, news: 'payout_failed' }, { transaction }),
  );
  return goOn;
}
