import type { Money } from '@throughfare/kernel/money';
import type { LedgerEntry, LedgerPayout } from '../../../ledger/ledger.api.ts';
import type { AfterSale } from '../../after-sale.types.ts';
import type { Compensation } from '../compensation.types.ts';

/** The money that goes back to the payments. Undefined for a voucher of the carrier. */
export function moneyOf(compensation: Compensation | undefined): Money | undefined {
  return compensation?.pays === 'money' ? compensation.amount : undefined;
}

/** What the ledger says of a payout of this after-sale, whichever way it is paid. Absent: a refund. */
export function payoutPurpose({ compensation }: Pick<AfterSale, 'compensation'>): Pick<LedgerPayout, 'purpose'> {
  return compensation ? { purpose: 'compensation' } : {};
}

/** The carrier owes us what it pays its traveller, and we owe it to the customer. It is no refund: the sale, and an agency's commission, stand. */
export function compensationEntry(
  { orderId, itemId, afterSaleId, request }: Pick<AfterSale, 'orderId' | 'itemId' | 'afterSaleId' | 'request'>,
  { amount, supplierAmount }: Compensation,
): LedgerEntry {
  const bridge: LedgerEntry['lines'] =
    amount.currency === supplierAmount.currency
      ? []
      : [
          { account: 'exchange', currency: supplierAmount.currency, minor: -supplierAmount.minor, kind: 'exchange' },
          { account: 'exchange', currency: amount.currency, minor: amount.minor, kind: 'exchange' },
        ];
  return {
    orderId,
    itemId,
    movement: `compensation/${itemId}/${afterSaleId}`,
    lines: [
      { account: `supplier:${request.source}`, currency: supplierAmount.currency, minor: supplierAmount.minor, kind: 'refund' },
      ...bridge,
      { account: 'customer', currency: amount.currency, minor: -amount.minor, kind: 'refund' },
    ],
  };
}
