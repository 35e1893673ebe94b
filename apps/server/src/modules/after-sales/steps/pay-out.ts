import type { Money } from '@throughfare/kernel/money';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import type { CardRefund } from '../../payments/card-payments.api.ts';
import type { WorkChange, WrittenBeside } from '../../../platform/leased-work/work-change.ts';
import { payoutPurpose } from '../compensation/rules/compensation-entry.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';
import type { AfterSaleColumns } from '../store/after-sale-store.ts';
import type { LedgerEntry } from '../../ledger/ledger.api.ts';
import { accountOf } from '../../orders/orders.api.ts';
import { oweNews } from '../after-sale-mail.ts';
import { changePayout, payoutIs } from '../store/payout-store.ts';
import type { Payout } from '../after-sale.types.ts';
import type { OwnVoucher } from '../rules/own-voucher.ts';
import { holdsRefunds } from '../rules/dispute-hold.ts';
import { payoutStanding } from '../rules/payout-standing.ts';
import { type StepContext, waitUntil } from './step-context.ts';

const beforePayout = declareFailpoint('after-sale.before-payout');
const afterPayout = declareFailpoint('after-sale.after-payout');

/** How often a running refund is looked at, besides listening to the provider's news. */
const lookAgainMs = 6 * 60 * 60_000;

/** Refunds the amount of one payment the way it came. */
export async function payOut(context: StepContext): Promise<StepResult> {
  const { sale } = context;
  if (sale.ownVoucher) return giveOwnVoucher(context, sale.ownVoucher);
  const due = sale.payouts.find(({ status }) => status === 'due');
  return due ? send(context, due) : goOn;
}

/**
 * Issues a voucher of the shop instead of refunding any payment (REFUND-18). Voucher, ledger, payouts and state are stored in one
 * transaction, without a call to the outside.
 */
async function giveOwnVoucher(context: StepContext, { amount, bonus, validMonths }: OwnVoucher): Promise<StepResult> {
  const { sale, write, deps } = context;
  if ((await deps.disputesOf(sale.orderId)).some(holdsRefunds)) return heldByDispute(context);
  const order = await deps.orders.find(sale.orderId);
  if (!order) return retry('the order is not found');
  await beforePayout.pass(sale.afterSaleId);
  const due = sale.payouts.filter(({ status }) => status === 'due');
  const event = { kind: 'paid as a voucher', detail: { amount } } as const;
  await write.announce(
    { event, set: { payout_status: 'settled', attempts: 0, attention: null } },
    {
      async more(transaction) {
        const owner = { ownerEmail: order.email, traveller: '', validMonths };
        await deps.vouchers.issue(transaction, { issuer: 'shop', givenFor: sale.afterSaleId, amount, ...owner });
        for (const payout of due) {
          await changePayout(transaction, sale, payout, { status: 'settled' });
          const { key, amount: part } = payout;
          const posting = { refundId: `${key}:voucher`, itemId: sale.itemId, amount: part, paidBy: 'voucher' } as const;
          await deps.ledger.postPayout(transaction, sale.orderId, posting);
        }
        if (bonus.minor > 0) await deps.ledger.post(transaction, [bonusEntry(sale, bonus)]);
      },
    },
  );
  await afterPayout.pass(sale.afterSaleId);
  return goOn;
}

/** The bonus is a cost of the shop, and a debt to the voucher's holder. */
const bonusEntry = ({ orderId, itemId, afterSaleId }: StepContext['sale'], { currency, minor }: Money): LedgerEntry => ({
  orderId,
  itemId,
  movement: `voucher_bonus/${afterSaleId}`,
  lines: [
    { account: 'promotion', currency, minor, kind: 'promotion' },
    { account: 'voucher', currency, minor: -minor, kind: 'voucher' },
  ],
});

/** Looks at each running payout. The provider may keep a refund pending for days, and may fail it after it has accepted it. */
export async function lookAfterPayouts(context: StepContext): Promise<StepResult> {
  for (const payout of context.sale.payouts.filter(({ status }) => status === 'pending')) {
    const result = await send(context, payout);
    if (result.next !== 'wait') return result;
  }
  return later(context);
}

const later = (context: StepContext): Promise<StepResult> => waitUntil(context, context.deps.clock.now() + lookAgainMs);

/** Sends it, or finds out its outcome, under the same key. */
async function send(context: StepContext, payout: Payout): Promise<StepResult> {
  const { sale, deps } = context;
  if (payout.provider === 'manual') return failed(context, payout, 'it was paid by hand and must be refunded by hand');
  if (payout.status === 'due' && (await deps.disputesOf(sale.orderId)).some(holdsRefunds)) return heldByDispute(context);
  await beforePayout.pass(sale.afterSaleId);
  const result = await deps.payments.refund({ intentId: payout.intentId, amount: payout.amount, idempotencyKey: payout.key });
  await afterPayout.pass(sale.afterSaleId);
  switch (result.kind) {
    case 'done':
      return took(context, payout, result.value);
    case 'declined':
    case 'rejected':
      return failed(context, payout, result.kind === 'rejected' ? `${result.code}: ${result.reason}` : result.code);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

const disputed = 'A bank is deciding a dispute about the payment. The refund waits until then, because both together would pay twice.';

/**
 * A dispute arrived between the supplier's agreement and the refund. The desk sees it. If the dispute is won, the refund continues by
 * itself.
 */
async function heldByDispute(context: StepContext): Promise<StepResult> {
  if (context.sale.attention !== disputed)
    await context.write.announce({ event: { kind: 'held by a dispute' }, set: { attention: disputed } });
  return later(context);
}

async function took(context: StepContext, payout: Payout, refund: CardRefund): Promise<StepResult> {
  const { sale, deps } = context;
  const { status, refundId } = refund;
  switch (status) {
    case 'succeeded':
      await settle(
        context,
        payout,
        'paid',
        { event: { kind: 'money sent', detail: { refundId } } },
        {
          parts: deps.ledger.postingPayout(sale.orderId, {
            refundId: payout.key,
            itemId: sale.itemId,
            amount: payout.amount,
            ...payoutPurpose(sale),
            paidBy: accountOf(payout),
          }),
        },
      );
      return goOn;
    case 'pending':
      if (payout.status === 'pending') return later(context);
      await settle(context, payout, 'pending', { event: { kind: 'money on its way', detail: { refundId } } });
      return sale.payouts.some((other) => other !== payout && other.status === 'due') ? goOn : later(context);
    case 'failed':
      await deps.payments.recordFailedRefund(payout.intentId, refund);
      return failed(context, payout, 'the payment provider could not deliver the refund');
  }
}

/** The money cannot be refunded the way it came. The desk finds another way with the customer. */
async function failed(context: StepContext, payout: Payout, reason: string): Promise<StepResult> {
  const { sale, deps } = context;
  const attention = `The refund could not be paid back: ${reason}`;
  await settle(
    context,
    payout,
    'failed',
    { event: { kind: 'payout failed', detail: { reason } }, set: { attention } },
    {
      more: (transaction) => oweNews(sale, 'payout_failed', transaction, deps),
    },
  );
  return goOn;
}

/** Stores the state of a payout, and of all of them together. */
async function settle(
  { sale, write }: StepContext,
  payout: Payout,
  status: Payout['status'],
  { event, set }: WorkChange<AfterSaleColumns, AfterSaleEvent>,
  { parts = [], more }: WrittenBeside = {},
): Promise<void> {
  const payouts = sale.payouts.map((one) => (one === payout ? { status } : one));
  await write.announce(
    { event, set: { ...set, payout_status: payoutStanding(payouts), attempts: 0 } },
    { parts: [payoutIs({ afterSaleId: sale.afterSaleId, paymentId: payout.paymentId, status }), ...parts], ...(more ? { more } : {}) },
  );
}
