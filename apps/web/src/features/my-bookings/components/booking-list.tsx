import type { BookingOrder } from '@throughfare/contract/calls/bookings';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { feeNoteOf, isGreyed, refundNoteOf, shownPriceOf } from '../../../domain/bookings/booking-words.ts';
import { listQuery, sortedAs, sortedBy, sortedColumns } from '../../../domain/bookings/list-query.ts';
import type { Running } from '../../../domain/journeys/load-running.ts';
import type { NextTrain } from '../../booking-details/next-trains.ts';
import type { SentBookings } from '../../booking-details/send-bookings.ts';
import { agencyLine } from '../model/agency-line.ts';
import { BookingDetails } from '../../booking-details/booking-details.tsx';

interface BookingListProps {
  readonly rows: readonly BookingRow[];
  readonly query: BookingsQuery;
  readonly countries: Readonly<Record<string, string>>;
  readonly sent: SentBookings | undefined;
  /** Offered in place of trains that cannot be reached. */
  readonly nextTrains?: readonly NextTrain[];
  /** The trains of the open booking. */
  readonly running?: Running;
}

const columns = ['dateOfBooking', 'bookingReference', 'trip', 'dateOfTrip', 'price'] as const;
const headers = [...columns.map((column) => sortedColumns[column]), 'Status'];

/** The bookings as a table with rows that unfold; on a narrow screen each is a card. */
export function BookingList({ rows, ...rest }: BookingListProps) {
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">Bookings</caption>
      {/* If the print of a booking needs several sheets, the column headers are on the first one only. */}
      <thead className="max-md:sr-only print:table-row-group">
        <tr>
          <th scope="col" className="w-12 border-b border-line-strong">
            <span className="sr-only">Details</span>
          </th>
          {columns.map((column) => (
            <SortedHeader key={column} column={column} query={rest.query} />
          ))}
          <th scope="col" className={heading}>
            Status
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <BookingRows key={row.bookingReference} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

const heading = 'border-b border-line-strong px-3 py-2.5 text-left text-sm font-semibold text-ink-soft';

/** A header that sorts the list by its column. A second press reverses the sort. */
function SortedHeader({ column, query }: { readonly column: BookingOrder; readonly query: BookingsQuery }) {
  const { addressOf } = useBookingsPlace();
  const sorted = sortedAs(query, column);
  return (
    <th scope="col" aria-sort={sorted} className={heading}>
      <span className="md:hidden">{sortedColumns[column]}</span>
      <Link
        to={addressOf(sortedBy(query, column))}
        preventScrollReset
        className="inline-flex min-h-8 items-center gap-1 whitespace-nowrap text-ink-soft no-underline hover:underline max-md:hidden"
      >
        {sortedColumns[column]}
        {sorted === 'ascending' && <ArrowUp aria-hidden="true" className="size-4" />}
        {sorted === 'descending' && <ArrowDown aria-hidden="true" className="size-4" />}
      </Link>
    </th>
  );
}

interface BookingRowsProps extends Omit<BookingListProps, 'rows'> {
  readonly row: BookingRow;
}

function BookingRows({ row, query, ...rest }: BookingRowsProps) {
  const [commissionShown] = useCommissionShown();
  const { addressOf } = useBookingsPlace();
  const open = query.open === row.bookingReference;
  const closed = listQuery(query);
  return (
    <>
      <tr
        className={classNames(
          'max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-0.5 max-md:rounded-panel max-md:border-[1.5px] max-md:bg-surface max-md:px-4 max-md:py-3 max-md:text-[0.9375rem]',
          open ? 'bg-pine-50 max-md:border-pine-700' : 'max-md:border-line md:hover:bg-pine-50',
          isGreyed(row) && 'text-ink-soft',
          // Printing with an open booking prints that booking.
          query.open !== undefined && !open && 'print:hidden',
        )}
      >
        <td className={classNames(cell, 'px-1! max-md:absolute max-md:top-1 max-md:right-1.5')}>
          <Link
            to={addressOf(open ? closed : { ...closed, open: row.bookingReference })}
            replace={open}
            preventScrollReset
            aria-expanded={open}
            className="inline-flex size-10 items-center justify-center rounded-full text-pine-700 hover:bg-pine-100 print:hidden"
          >
            <ChevronDown aria-hidden="true" className={classNames('size-5 transition-transform duration-150', open && 'rotate-180')} />
            <span className="sr-only">
              {open ? 'Hide' : 'Show'} booking {row.bookingReference}
            </span>
          </Link>
        </td>
        {/* On a card, the facts that travellers look for come first, and the others follow in two lines. */}
        <Cell header={headers[0]} labelled className="max-md:order-2 max-md:text-sm max-md:text-ink-soft md:whitespace-nowrap">
          {row.dateOfBooking}
        </Cell>
        <Cell header={headers[1]} className="font-semibold tracking-wide">
          {row.bookingReference}
        </Cell>
        <Cell
          header={headers[2]}
          className="max-md:-order-2 max-md:w-full max-md:pr-8 max-md:text-base max-md:leading-snug max-md:font-semibold"
        >
          {row.trip}
          {row.agency && <span className="block text-sm font-normal text-ink-soft">{agencyLine(row)}</span>}
        </Cell>
        <Cell
          header={row.ticketType === 'RailPass' ? 'Valid From' : headers[3]}
          labelled={row.ticketType === 'RailPass'}
          className={classNames('max-md:-order-1 lg:whitespace-nowrap', row.ticketType !== 'RailPass' && 'min-[54rem]:whitespace-nowrap')}
        >
          {/* The header of this column is about trips (BOOKING-2), so a pass needs its own words. */}
          {row.ticketType === 'RailPass' && <span className="text-sm text-ink-soft max-md:hidden">Valid From </span>}
          {row.dateOfTrip}
        </Cell>
        <Cell header={headers[4]}>
          <span className="font-semibold">{showAmount(shownPriceOf(row, commissionShown), row.currency)}</span>{' '}
          <span className="text-sm text-ink-soft">{feeNoteOf(row)}</span>
          <span className="block text-sm text-ink-soft empty:hidden">{refundNoteOf(row, commissionShown)}</span>
        </Cell>
        <Cell header={headers[5]} className="max-md:order-1 max-md:basis-1/3">
          {(row.agency?.hold ?? row.hold) ? 'On hold' : row.status}
          {row.disruption && <span className="block text-sm font-semibold">Train changed</span>}
        </Cell>
      </tr>
      {open && (
        <tr className="max-md:block">
          <td colSpan={headers.length + 1} className="max-md:block md:border-b md:border-line md:bg-pine-50 md:px-3 md:pb-5">
            <BookingDetails row={row} closeHref={addressOf(closed)} query={query} {...rest} />
          </td>
        </tr>
      )}
    </>
  );
}

const cell = 'px-3 py-3 align-middle md:border-b md:border-line max-md:block max-md:border-0 max-md:p-0';

interface CellProps {
  readonly header: string | undefined;
  /** Whether a narrow screen also shows the header, because the value alone could be misread. */
  readonly labelled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A cell's value. On a narrow screen a screen reader reads its header first. */
function Cell({ header, labelled = false, className, children }: CellProps) {
  return (
    <td className={classNames(cell, className)}>
      <span className={classNames('md:hidden', labelled ? 'text-sm text-ink-soft' : 'sr-only')}>{header}: </span>
      {children}
    </td>
  );
}
