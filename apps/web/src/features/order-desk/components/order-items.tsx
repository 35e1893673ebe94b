import type { OrderFile } from '@throughfare/contract/calls/order-desk';
import { type Currency, currencySymbols } from '@throughfare/kernel/money';
import { factsOf } from '@throughfare/kernel/source';
import { type Column, Table } from '../../../ui/table.tsx';
import { bookingText } from '../model/desk-words.ts';

type Row = OrderFile['items'][number] & { readonly currency: Currency };

/** The source as a link to its own site, where the desk finds its customer service. */
function Supplier({ source, supplierCode }: Pick<Row, 'source' | 'supplierCode'>) {
  return (
    <>
      <a href={factsOf(source).contact} target="_blank" rel="noreferrer">
        {source}
      </a>
      {supplierCode !== undefined && `, ${supplierCode}`}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'reference', header: 'Booking', cell: ({ reference }) => <span className="font-semibold">{reference}</span> },
  { key: 'supplier', header: 'Supplier', cell: Supplier },
  { key: 'trip', header: 'Trip', cell: ({ trip }) => trip },
  { key: 'travellers', header: 'Travellers', cell: ({ travellers }) => travellers.join(', ') },
  {
    key: 'status',
    header: 'State',
    cell: bookingText,
  },
  { key: 'price', header: 'Customer pays', align: 'right', cell: ({ price, currency }) => `${currencySymbols[currency]}${price}` },
  {
    key: 'supplierPrice',
    header: 'Supplier gets',
    align: 'right',
    cell: ({ supplierPrice, supplierCurrency }) => `${currencySymbols[supplierCurrency]}${supplierPrice}`,
  },
];

/** The bookings of an order, as the shop and as their suppliers know them. */
export function OrderItems({ items, currency }: { readonly items: OrderFile['items']; readonly currency: Currency }) {
  const rows = items.map((item) => ({ ...item, currency }));
  return <Table caption="Bookings of the order" hideCaption rows={rows} rowKey={({ reference }) => reference} columns={columns} />;
}
