/**
 * A sale: the customer owes what the item costs, less promotion and voucher, plus the card fee; the supplier is owed its price
 * in its own currency; fees, taxes and mark-up go to whom they belong. What is left of the total after those is what the
 * supplier's price was converted to, so that both sides meet on the exchange account (decision 4).
 */
import { add, money, type Money } from '@throughfare/kernel/money';
import type { ItemSale, LedgerEntry, LineKind } from '../ledger.api.ts';
import { balancedEntry, credit, debit, exchange } from './balanced-entry.ts';

function minus(a: Money, b: Money | undefined): Money {
  return b === undefined ? a : add(a, money(b.currency, -b.minor));
}

/** What the customer pays for the item. */
export function payableOf({ total, cardFee, discount, voucher }: ItemSale): Money {
  const withFee = cardFee === undefined ? total : add(total, cardFee);
  return minus(minus(withFee, discount), voucher);
}

/** The part of the total that is the supplier's. */
function supplierPart({ total, bookingFee, tax, markUp }: ItemSale): Money {
  return minus(minus(minus(total, bookingFee), tax), markUp?.amount);
}

export function saleEntry(orderId: string, item: ItemSale): LedgerEntry {
  const { supplierTotal, source, markUp, commission } = item;
  return balancedEntry(orderId, `sale/${item.itemId}`, [
    ...debit('customer', payableOf(item), 'sale'),
    ...debit('promotion', item.discount, 'promotion'),
    ...debit('voucher', item.voucher, 'voucher'),
    ...credit('card_fee', item.cardFee, 'fee'),
    ...credit('booking_fee', item.bookingFee, 'fee'),
    ...credit('tax', item.tax, 'tax'),
    ...(markUp ? credit(`agency:${markUp.agencyId}`, markUp.amount, 'mark_up') : []),
    ...exchange(supplierPart(item), supplierTotal),
    ...credit(`supplier:${source}`, supplierTotal, 'sale'),
    ...(commission
      ? [
          ...debit('commission', commission.amount, 'commission'),
          ...credit(`agency:${commission.agencyId}`, commission.amount, 'commission'),
        ]
      : []),
  ]);
}

/** The whole sale undone. */
export function cancellationEntry(orderId: string, item: ItemSale): LedgerEntry {
  const kind: LineKind = 'cancellation';
  const lines = saleEntry(orderId, item).lines.map((line) => ({ ...line, minor: -line.minor, kind }));
  return balancedEntry(orderId, `cancel/${item.itemId}`, lines);
}
