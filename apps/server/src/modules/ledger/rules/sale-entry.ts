/**
 * A sale. The customer owes the price of the item, less promotion and voucher, plus the card fee. We owe each supplier its price in its own
 * currency. Fees, taxes and mark-up go to their owners. The converted price of a supplier is part of the customer's debt, so both sides
 * meet on the exchange account.
 */
import { add, money, type Money, total } from '@throughfare/kernel/money';
import type { ItemSale, LedgerEntry } from '../ledger.api.ts';
import { balancedEntry, credit, debit, exchange } from './balanced-entry.ts';

function minus(a: Money, b: Money | undefined): Money {
  return b === undefined ? a : add(a, money(b.currency, -b.minor));
}

/** The customer's price of the item. */
export function payableOf({
  supplied: [first, ...others],
  bookingFee,
  tax,
  markUp,
  cardFee,
  discount,
  voucher,
  withheld,
}: ItemSale): Money {
  const added = [bookingFee, tax, markUp?.amount, cardFee].filter((amount) => amount !== undefined);
  const price = total(first.converted.currency, [first.converted, ...others.map(({ converted }) => converted), ...added]);
  return minus(minus(minus(price, discount), voucher), withheld);
}

export function saleEntry(orderId: string, item: ItemSale): LedgerEntry {
  const { itemId, agencyId, supplied, markUp, commission } = item;
  const lines = [
    ...debit('customer', payableOf(item), 'sale'),
    ...debit('promotion', item.discount, 'promotion'),
    ...debit('voucher', item.voucher, 'voucher'),
    ...debit('commission', item.withheld, 'commission'),
    ...credit('card_fee', item.cardFee, 'fee'),
    ...credit('booking_fee', item.bookingFee, 'fee'),
    ...credit('tax', item.tax, 'tax'),
    ...(markUp ? credit(`agency:${markUp.agencyId}`, markUp.amount, 'mark_up') : []),
    ...supplied.flatMap(({ source, converted, supplierTotal }) => [
      ...exchange(converted, supplierTotal),
      ...credit(`supplier:${source}`, supplierTotal, 'sale'),
    ]),
    ...(commission
      ? [
          ...debit('commission', commission.amount, 'commission'),
          ...credit(`agency:${commission.agencyId}`, commission.amount, 'commission'),
        ]
      : []),
  ];
  return balancedEntry(orderId, `sale/${itemId}`, lines, { itemId, ...(agencyId === undefined ? {} : { agencyId }) });
}
