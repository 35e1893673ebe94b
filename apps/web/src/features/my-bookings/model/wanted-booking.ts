import type { BookingsQuery } from '../../../lib/paths.ts';

/** The booking that a visitor without a session asked for, and the reason why they did not come to it. */
export type WantedBooking = Pick<BookingsQuery, 'open' | 'problem'>;

/** Reads the home page's address. Undefined if it does not ask for the form that finds a booking. */
export function wantedBooking(params: URLSearchParams): WantedBooking | undefined {
  if (params.get('find') !== 'booking') return undefined;
  return { open: params.get('reference')?.slice(0, 40), problem: problemOf(params) };
}

export function problemOf(params: URLSearchParams): BookingsQuery['problem'] {
  return problems.find((problem) => problem === params.get('problem'));
}

const problems = ['link', 'tickets', 'claim'] as const;
