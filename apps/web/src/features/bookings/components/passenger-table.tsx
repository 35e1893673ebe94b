import type { BookingRow } from '@throughfare/contract/calls/bookings';
import { Table } from '../../../ui/table.tsx';

type Passenger = BookingRow['passengers'][number];

interface PassengerTableProps {
  readonly row: BookingRow;
  readonly countries: Readonly<Record<string, string>>;
}

/** Who travels (Spec 2 §2, Passenger table of a point-to-point booking). */
export function PassengerTable({ row, countries }: PassengerTableProps) {
  return (
    <Table<Passenger>
      caption="Passengers"
      rows={row.passengers}
      rowKey={(passenger) => passenger.name + passenger.email}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        { key: 'email', header: 'Email', cell: ({ email }) => <span className="break-all">{email || '–'}</span> },
        { key: 'phone', header: 'Phone', cell: ({ contact }) => contact || '–' },
        {
          key: 'country',
          header: 'Country of Residence',
          cell: ({ countryOfResidence: code }) => (code === undefined ? '–' : (countries[code] ?? code)),
        },
      ]}
    />
  );
}
