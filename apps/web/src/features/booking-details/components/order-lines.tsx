import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { Table } from '../../../ui/table.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { isStruckThrough, orderStatusText } from '../../../domain/bookings/booking-words.ts';

/** The parts of the booking and their prices; a part that is no longer valid is struck through. */
export function OrderLines({ row }: { readonly row: BookingRow }) {
  const mark = (status: string, text: string) => (isStruckThrough(status) ? <s>{text}</s> : text);
  return (
    <>
      <Table<BookingRow['orders'][number]>
        caption="Orders"
        rows={row.orders}
        rowKey={(line) => line.orderId}
        columns={[
          { key: 'description', header: 'Order', cell: ({ status, description }) => mark(status, description) },
          { key: 'tickets', header: 'Tickets', cell: ({ ticketNumbers }) => ticketNumbers.join(', ') || '–' },
          { key: 'status', header: 'Status', cell: ({ status, source }) => mark(status, orderStatusText(status, source)) },
          {
            key: 'price',
            header: 'Price',
            align: 'right',
            cell: (line) => priceOfLine(line, row.currency),
          },
        ]}
      />
      {row.splitFee !== undefined && (
        <p className="mt-2 text-sm text-ink-soft">
          Besides: our fee for finding joined tickets, {showAmount(row.splitFee, row.currency)}, which is not refunded.
        </p>
      )}
    </>
  );
}

/** The price, and the amount already refunded. */
function priceOfLine({ status, itemTotal, refundedTotal }: BookingRow['orders'][number], currency: BookingRow['currency']) {
  const price = showAmount(itemTotal, currency);
  return (
    <>
      {isStruckThrough(status) ? <s>{price}</s> : price}
      {refundedTotal !== undefined && (
        <>
          <br />
          <span className="text-ink-soft">Refunded {showAmount(refundedTotal, currency)}</span>
        </>
      )}
    </>
  );
}
