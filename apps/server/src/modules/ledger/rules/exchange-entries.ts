import type { ExchangeCapture, ItemExchange, LedgerEntry } from '../ledger.api.ts';
import { balancedEntry, credit, debit, exchange } from './balanced-entry.ts';
import { refundEntry } from './payment-entries.ts';
import { saleEntry } from './sale-entry.ts';

/**
 * An exchange: the old parts as a refund, the new item as a sale, and the supplier's fee, which the customer pays through us. No money
 * moves here. The difference is captured or paid out by an entry of its own. Tickets that are worth nothing have no entry.
 */
export function exchangeEntries(orderId: string, { exchangeId, old, sale, fee }: ItemExchange): LedgerEntry[] {
  const entries: LedgerEntry[] = [
    { ...refundEntry(orderId, old), purpose: 'exchange' },
    { ...saleEntry(orderId, sale), purpose: 'exchange' },
    ...(fee && fee.supplier.minor > 0
      ? [
          balancedEntry(
            orderId,
            `exchange_fee/${exchangeId}`,
            [
              ...debit('customer', fee.converted, 'fee'),
              ...exchange(fee.converted, fee.supplier),
              ...credit(`supplier:${old.source}`, fee.supplier, 'fee'),
            ],
            // Named here: the sale is posted beside it, where it cannot be looked up yet.
            { itemId: sale.itemId, ...(sale.agencyId === undefined ? {} : { agencyId: sale.agencyId }) },
          ),
        ]
      : []),
  ];
  return entries.filter(({ lines }) => lines.length > 0);
}

/** The difference was captured, so the customer no longer owes it. */
export function exchangeCaptureEntry(orderId: string, { exchangeId, itemId, account, amount }: ExchangeCapture): LedgerEntry {
  const lines = [...debit(account, amount, 'capture'), ...credit('customer', amount, 'capture')];
  return balancedEntry(orderId, `capture/${exchangeId}`, lines, { itemId });
}
