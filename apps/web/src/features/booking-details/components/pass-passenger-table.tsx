import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { formatDayMonthYear } from '@throughfare/kernel/format-day';
import { RefreshCw } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { passStatusWords } from '../../../domain/tickets/pass-words.ts';
import type { SentAnswer, SentBookings } from '../send-bookings.ts';

type Passenger = BookingRow['passengers'][number];

interface PassPassengerTableProps {
  readonly row: BookingRow;
  readonly countries: Readonly<Record<string, string>>;
  /** The outcome of a status request sent without JavaScript. */
  readonly sent: SentBookings | undefined;
  /** True for other people's passes, which are theirs to use. */
  readonly isOfOthers: boolean;
}

interface PassengerRow extends Passenger {
  readonly country: string;
  readonly reference: string;
  readonly sent: SentBookings | undefined;
}

const columns: readonly Column<PassengerRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className="break-all">{email || '–'}</span> },
  { key: 'dob', header: 'D.O.B', cell: ({ dob }) => (dob === undefined ? '–' : formatDayMonthYear(dob)) },
  { key: 'country', header: 'Country of Residence', cell: ({ country }) => country },
  { key: 'status', header: 'Pass Status', cell: (passenger) => <PassStatus passenger={passenger} /> },
];

const columnsWithWay: typeof columns = [
  ...columns,
  { key: 'use', header: 'Pass', cell: (passenger) => <WayToPass passenger={passenger} /> },
];

/** The travellers of the passes (BOOKING-3, Passenger table of rail passes), and the way to each pass. */
export function PassPassengerTable({ row, countries, sent, isOfOthers }: PassPassengerTableProps) {
  const rows = row.passengers.map((passenger): PassengerRow => {
    const code = passenger.countryOfResidence ?? '';
    return { ...passenger, country: (countries[code] ?? code) || '–', reference: row.bookingReference, sent };
  });
  return (
    <Table caption="Passengers" columns={isOfOthers ? columns : columnsWithWay} rows={rows} rowKey={({ passengerRef }) => passengerRef} />
  );
}

/** Refunded or exchanged: nothing more happens to it. */
function hasEnded(status: Passenger['mobilePassStatus']): boolean {
  return status === 'REFUNDED' || status === 'EXCHANGED';
}

function WayToPass({ passenger }: { readonly passenger: PassengerRow }) {
  const { passengerRef, name, mobilePassStatus, reference } = passenger;
  if (mobilePassStatus === 'NOT_ISSUED' || hasEnded(mobilePassStatus)) return '–';
  return (
    <Link to={paths.pass(reference, passengerRef)} aria-label={`Use this pass: ${name}`}>
      Use this pass
    </Link>
  );
}

/** The seller's last answer, with the button that asks again. */
function PassStatus({ passenger }: { readonly passenger: PassengerRow }) {
  const { mobilePassStatus = 'NOT_ISSUED', passengerRef, name, reference, sent } = passenger;
  const fetcher = useFetcher<SentAnswer>();
  const plain = sent?.intent === 'pass-status' && sent.traveller === passengerRef ? sent : undefined;
  const told = fetcher.state === 'idle' ? (fetcher.data?.sent ?? plain) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      {passStatusWords[mobilePassStatus]}
      {!hasEnded(mobilePassStatus) && (
        <fetcher.Form method="post" action={paths.myBookings({ open: reference })} className="print:hidden">
          <input type="hidden" name="intent" value="pass-status" />
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="traveller" value={passengerRef} />
          <Button
            type="submit"
            size="small"
            look="quiet"
            busy={fetcher.state !== 'idle'}
            aria-label={`Refresh the pass status of ${name}`}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
          />
        </fetcher.Form>
      )}
      {told && (
        <span role={told.ok ? 'status' : 'alert'} className={told.ok ? 'sr-only' : 'basis-full text-sm text-signal-dark'}>
          {told.message}
        </span>
      )}
    </span>
  );
}
