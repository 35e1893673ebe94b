import { createContext, use } from 'react';
import { paths, type BookingsQuery } from '../../lib/paths.ts';

/** Where a list of bookings stands on the site. */
export interface BookingsPlace {
  readonly addressOf: (query?: BookingsQuery) => string;
  /** Of other people: looked at, while tickets are theirs to fetch. */
  readonly ofOthers?: string;
  /** The same list as a file, for staff. */
  readonly fileOf?: (query: BookingsQuery) => string;
}

export const BookingsPlaceContext = createContext<BookingsPlace>({ addressOf: paths.myBookings });

export const useBookingsPlace = (): BookingsPlace => use(BookingsPlaceContext);
