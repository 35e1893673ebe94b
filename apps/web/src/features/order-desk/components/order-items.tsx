import type { OrderFile } from '@throughfare/contract/calls/order-desk';
import { type Currency, currencySymbols } from '@throughfare/kernel/money';
import { Table } from '../../../ui/table.tsx';

/** The bookings of an order as we and their suppliers know them. */
export function OrderItems({ items, currency }: { readonly items: OrderFile['items']; readonly currency: Currency }) {
  return (
    <Table
      caption="Bookings of the order"
      hideCaption
      rows={items}
      rowKey={({ reference }) => reference}
      columns={[
        { key: 'reference', header: 'Booking', cell: ({ reference }) => <span className="font-semibold">{reference}</span> },
        { key: 'supplier', header: 'Supplier', cell: ({ source, supplierCode }) => [source, supplierCode].filter(Boolean).join(' ') },
        { key: 'trip', header: 'Trip', cell: ({ trip }) => trip },
        { key: 'travellers', header: 'Travellers', cell: ({ travellers }) => travellers.join(', ') },
        {
          key: 'status',
          header: 'State',
          cell: ({ status, pending, failure }) =>
            [status.replaceAll('_', ' '), pending && `${pending} asked`, failure].filter(Boolean).join(', '),
        },
        { key: 'price', header: 'Customer pays', align: 'right', cell: ({ price }) => `${currencySymbols[currency]}${price}` },
        {
          key: 'supplierPrice',
          header: 'Supplier gets',
          align: 'right',
          cell: ({ supplierPrice, supplierCurrency }) => `${currencySymbols[supplierCurrency]}${supplierPrice}`,
        },
      ]}
    />
  );
}
