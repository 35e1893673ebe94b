import { add, money } from '@throughfare/kernel/money';
import type { ItemRefund, ItemSale, LedgerEntry, LedgerPayout, Taken } from '../ledger.api.ts';
import { balancedEntry, credit, debit, exchange } from './balanced-entry.ts';

/** Money captured for items, by one payment or several: the customer no longer owes it, and each provider owes us its part. */
export function captureEntry(orderId: string, taken: readonly Taken[], items: readonly Pick<ItemSale, 'agencyId'>[] = []): LedgerEntry {
  const amount = taken.map((one) => one.amount).reduce(add);
  const debits = taken.flatMap((one) => debit(one.account, one.amount, 'capture'));
  // Only an agency's own items are paid on its account, so one agency owns the capture or none.
  const agencies = new Set(items.map(({ agencyId }) => agencyId));
  const [agencyId] = agencies.size === 1 ? agencies : [];
  const subject = agencyId === undefined ? {} : { agencyId };
  return balancedEntry(orderId, 'capture', [...debits, ...credit('customer', amount, 'capture')], subject);
}

/** The fee for places that were held and not paid for (HOLD-7). */
export function holdFeeEntry(orderId: string, { account, amount }: Taken): LedgerEntry {
  return balancedEntry(orderId, 'hold_fee', [...debit(account, amount, 'fee'), ...credit('hold_fee', amount, 'fee')], {});
}

/** Money refunded by the provider that took it, or from our bank account if that provider cannot. */
export function payoutEntry(orderId: string, { refundId, itemId, amount, purpose, paidBy = 'card_provider' }: LedgerPayout): LedgerEntry {
  const lines = [...debit('customer', amount, 'refund'), ...credit(paidBy, amount, 'refund')];
  return balancedEntry(orderId, `payout/${refundId}`, lines, { itemId, ...(purpose && { purpose }) });
}

/** A payout that the provider could not deliver. The provider holds the money again, and we owe it to the customer again. */
export function failedPayoutEntry(payout: LedgerEntry): LedgerEntry {
  const [, refundId = ''] = payout.movement.split(/\/(.*)/);
  return balancedEntry(
    payout.orderId,
    `payout_failed/${refundId}`,
    payout.lines.map((line) => ({ ...line, minor: -line.minor })),
    { itemId: payout.itemId },
  );
}

/**
 * A refund. The supplier owes us its refund, at the rate of the sale. The card fee is refunded in proportion. The promotion stays with us,
 * and so does a net agency's commission on the fare that is no longer sold. A gross agency owes us the commission it was credited with; if
 * that has been paid out, its balance becomes negative and is carried forward. We owe the customer the amount that the conditions leave.
 * The difference is our fee, or our cost if the customer gets more.
 */
export function refundEntry(orderId: string, refund: ItemRefund): LedgerEntry {
  const { itemId, refundId, source, supplierRefund, converted, cardFee, promotion, withheld, clawedBack, markUp, toCustomer } = refund;
  if (toCustomer.currency !== converted.currency) throw new RangeError('a refund is paid in the currency that was paid in');
  const difference =
    converted.minor +
    (cardFee?.minor ?? 0) +
    (markUp?.amount.minor ?? 0) -
    (promotion?.minor ?? 0) -
    (withheld?.minor ?? 0) -
    toCustomer.minor;
  const fee = money(converted.currency, Math.abs(difference));
  const lines = [
    ...debit(`supplier:${source}`, supplierRefund, 'refund'),
    ...exchange(supplierRefund, converted),
    ...debit('card_fee', cardFee, 'refund'),
    ...credit('promotion', promotion, 'refund'),
    ...credit('commission', withheld, 'commission'),
    ...(markUp ? debit(`agency:${markUp.agencyId}`, markUp.amount, 'mark_up') : []),
    ...(clawedBack
      ? [
          ...debit(`agency:${clawedBack.agencyId}`, clawedBack.amount, 'commission'),
          ...credit('commission', clawedBack.amount, 'commission'),
        ]
      : []),
    ...credit('customer', toCustomer, 'refund'),
    ...(difference >= 0 ? credit('refund_fee', fee, 'fee') : debit('refund_fee', fee, 'fee')),
  ];
  return balancedEntry(orderId, `refund/${itemId}/${refundId}`, lines, { itemId });
}
