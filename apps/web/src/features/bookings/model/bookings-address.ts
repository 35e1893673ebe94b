import type { BookingsQuery } from '../../../lib/paths.ts';

/** The address of My Bookings: what is searched for, which page, which booking is open. */
export function readBookingsQuery(params: URLSearchParams): BookingsQuery {
  const problem = params.get('problem');
  return {
    search: params.get('search')?.trim() || undefined,
    page: String(pageIndexOf(params)),
    open: params.get('open') ?? undefined,
    problem: problem === 'link' || problem === 'tickets' ? problem : undefined,
  };
}

/** BOOKING-2: the page index starts at 0. Anything that is no page is the first. */
function pageIndexOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 0);
  return Number.isSafeInteger(page) && page > 0 ? page : 0;
}
