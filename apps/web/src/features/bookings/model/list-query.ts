import type { BookingOrder } from '@throughfare/contract/calls/bookings';
import type { BookingsQuery } from '../../../lib/paths.ts';

/** What of the address says which bookings are listed and how: it stays when a booking is opened or closed. */
export function listQuery({ search, page, sort, direction, task, dateOf, from, to }: BookingsQuery): BookingsQuery {
  return { search, page, sort, direction, task, dateOf, from, to };
}

export const sortedColumns: Readonly<Record<BookingOrder, string>> = {
  dateOfBooking: 'Date of Booking',
  bookingReference: 'Booking Reference',
  trip: 'Trip',
  dateOfTrip: 'Date of Trip',
  price: 'Price',
};

/** The name of a column that bookings can be sorted by; nothing for any other word. */
export function sortColumnOf(word: string | undefined): BookingOrder | undefined {
  return word !== undefined && isSortColumn(word) ? word : undefined;
}

function isSortColumn(word: string): word is BookingOrder {
  return Object.hasOwn(sortedColumns, word);
}

/** How the list stands sorted by this column, for `aria-sort`; undefined where it is sorted by another. */
export function sortedAs({ sort, direction }: BookingsQuery, column: BookingOrder): 'ascending' | 'descending' | undefined {
  if (sort === undefined) return column === 'dateOfBooking' ? 'descending' : undefined;
  if (sort !== column) return undefined;
  return direction === 'desc' ? 'descending' : 'ascending';
}

/** The same list sorted by a column, the other way round where it is already, from the first page on. */
export function sortedBy(query: BookingsQuery, column: BookingOrder): BookingsQuery {
  const direction = sortedAs(query, column) === 'ascending' ? 'desc' : 'asc';
  return { ...listQuery(query), page: undefined, sort: column, direction };
}
