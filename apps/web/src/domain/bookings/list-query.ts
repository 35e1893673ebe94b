import type { BookingOrder } from '@throughfare/contract/calls/bookings';
import type { BookingsQuery } from '../../lib/paths.ts';

/** The part of the address that decides the list and its order. It stays when a booking is opened or closed. */
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

/** The name of a column that sorts bookings; nothing for any other word. */
export function sortColumnOf(word: string | undefined): BookingOrder | undefined {
  return word !== undefined && isSortColumn(word) ? word : undefined;
}

function isSortColumn(word: string): word is BookingOrder {
  return Object.hasOwn(sortedColumns, word);
}

/** The order of this column for `aria-sort`; undefined if another column sorts the list. */
export function sortedAs({ sort, direction }: BookingsQuery, column: BookingOrder): 'ascending' | 'descending' | undefined {
  if (sort === undefined) return column === 'dateOfBooking' ? 'descending' : undefined;
  if (sort !== column) return undefined;
  return direction === 'desc' ? 'descending' : 'ascending';
}

/** The same list sorted by a column, from the first page on; in reverse if that column sorts it already. */
export function sortedBy(query: BookingsQuery, column: BookingOrder): BookingsQuery {
  const direction = sortedAs(query, column) === 'ascending' ? 'desc' : 'asc';
  return { ...listQuery(query), page: undefined, sort: column, direction };
}

/** Whether this is the page's first view, without search, sort, opened booking or action. */
export function isStart({ search, page, sort, task, dateOf, from, to, open, flow }: BookingsQuery): boolean {
  return [search, sort, task, dateOf, from, to, open, flow].every((asked) => asked === undefined) && (page === undefined || page === '0');
}
