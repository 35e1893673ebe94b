import { add, format, money } from '@throughfare/kernel/money';
import type { LedgerLine } from '../../../ledger/ledger.api.ts';
import { chargedForSale, type OrderItem } from '../../../orders/orders.api.ts';
import type { Difference, OrderBooks } from './difference.types.ts';

/** Compares each item and the capture of an ended order with their entries. `comparePayment` covers refunds. */
export function compareLedger({ order, entries }: OrderBooks): Difference[] {
  if (!order.outcome) return [];
  const { orderId, items, currency } = order;
  const captured = chargedForSale(order);
  const linesOf = (movement: string): readonly LedgerLine[] | undefined => entries.find((entry) => entry.movement === movement)?.lines;
  const capture = linesOf('capture') ?? [];
  // With any payment method.
  const taken = -sumOf(capture, 'customer');
  return [
    ...items.flatMap((item) => compareItem(orderId, item, linesOf(`sale/${item.itemId}`))),
    ...(taken === captured.minor
      ? []
      : [
          {
            kind: 'ledger_capture_differs' as const,
            subject: orderId,
            orderId,
            sides: [
              { book: 'order' as const, says: `${format(captured)} charged` },
              { book: 'ledger' as const, says: `${format(money(currency, taken))} taken` },
            ],
          },
        ]),
  ];
}

function compareItem(orderId: string, item: OrderItem, sale: readonly LedgerLine[] | undefined): Difference[] {
  const about = { subject: item.bookingReference, orderId };
  const isSold = item.status === 'fulfilled';
  const sources = [...new Set(item.bookings.map(({ source }) => source))];
  const order = {
    book: 'order' as const,
    says: isSold
      ? item.bookings.map(({ supplierTotal, source }) => `sold for ${format(supplierTotal)} of ${source}`).join(', ')
      : item.status,
  };
  const inLedger = sale !== undefined;
  if (isSold !== inLedger)
    return [
      {
        kind: isSold ? 'sale_not_in_ledger' : 'sale_in_ledger_only',
        ...about,
        sides: [order, { book: 'ledger', says: inLedger ? 'has its sale' : 'has no sale of it' }],
      },
    ];
  if (!sale || !isSold) return [];
  return sources.flatMap((source): Difference[] => {
    const prices = item.bookings.filter((booking) => booking.source === source).map(({ supplierTotal }) => supplierTotal);
    const wanted = prices.reduce(add);
    const owed = -sumOf(sale, `supplier:${source}`);
    if (owed === wanted.minor) return [];
    const says = `owes ${source} ${format(money(wanted.currency, owed))}`;
    return [{ kind: 'ledger_supplier_differs', ...about, sides: [order, { book: 'ledger', says }] }];
  });
}

function sumOf(lines: readonly LedgerLine[], account: LedgerLine['account']): number {
  return lines.filter((line) => line.account === account).reduce((sum, { minor }) => sum + minor, 0);
}
