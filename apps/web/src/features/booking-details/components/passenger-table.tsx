import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { Table, type Column } from '../../../ui/table.tsx';

interface PassengerRow {
  readonly passengerRef: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
}

const columns: readonly Column<PassengerRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone },
  { key: 'country', header: 'Country of Residence', cell: ({ country }) => country },
];

interface PassengerTableProps {
  readonly row: BookingRow;
  readonly countries: Readonly<Record<string, string>>;
}

/** The travellers (BOOKING-3, Passenger table of a point-to-point booking). */
export function PassengerTable({ row, countries }: PassengerTableProps) {
  const rows = row.passengers.map(({ passengerRef, name, email, contact, countryOfResidence: code = '' }) => ({
    passengerRef,
    name,
    email: email || '–',
    phone: contact || '–',
    country: (countries[code] ?? code) || '–',
  }));
  return <Table caption="Passengers" columns={columns} rows={rows} rowKey={({ passengerRef }) => passengerRef} />;
}
