import { createContext, use } from 'react';
import type { PageSettings } from '../../lib/page-port.ts';
import { paths, type BookingsQuery } from '../../lib/paths.ts';

/** The place of a list of bookings on the site. */
export interface BookingsPlace {
  readonly addressOf: (query?: BookingsQuery) => string;
  /** True for other people's bookings: they can be looked at, but their tickets are theirs to fetch. */
  readonly ofOthers?: string;
  /** The address of the same list as a file, for staff. */
  readonly fileOf?: (query: BookingsQuery) => string;
  /** Set for agents: the settings of the form that takes a card for held places. */
  readonly settings?: PageSettings;
}

export const BookingsPlaceContext = createContext<BookingsPlace>({ addressOf: paths.myBookings });

export const useBookingsPlace = (): BookingsPlace => use(BookingsPlaceContext);
