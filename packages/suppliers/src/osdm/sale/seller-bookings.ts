/** Reads the seller's bookings: by its id, by our reference, and those of a period. */
import type { BookingSearchRequest, BookingSearchResult } from '@throughfare/osdm/booking-search';
import type { Booking as OsdmBooking } from '@throughfare/osdm/bookings';
import type { Booking, ReportedBooking } from '../../port/booking.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { priceOf, readBooking } from '../read/read-booking.ts';
import type { SellerContext } from '../seller-context.ts';

export interface SellerBookings {
  /** Fails `rejected` for an id that the seller does not know. */
  fetch(bookingId: string): Promise<OsdmBooking>;
  present(booking: OsdmBooking): Booking;
  find(reference: string): Promise<OsdmBooking | undefined>;
  list(madeFromMs: number, madeBeforeMs: number): Promise<readonly ReportedBooking[]>;
  /** A seller that issues at once has not decided while a booking is confirmed and not issued. */
  decided(booking: Booking): Booking;
}

/** A booking that is not ready is read again this often, with this pause. */
export const readAgain = { times: 4, pauseMs: 700 };

const mostListed = 10_000;
const dayMs = 86_400_000;

export function createSellerBookings({ row, now, client, call, fail }: SellerContext): SellerBookings {
  const { currency } = row;
  const present = (booking: OsdmBooking): Booking => readBooking(booking, { currency, nowMs: now() });

  async function search(body: BookingSearchRequest): Promise<readonly BookingSearchResult[]> {
    try {
      return (await client.call('searchBookings', { body })).bookingSearchResults ?? [];
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (error.status === 404) return [];
      throw error.failure;
    }
  }

  async function fetch(bookingId: string): Promise<OsdmBooking> {
    if (bookingId === '') throw fail('rejected', 'a booking without an id');
    const { booking } = await call('getBooking', { ids: [bookingId] });
    if (!booking) throw fail('unavailable', 'the answer has no booking');
    return booking;
  }

  return {
    fetch,
    present,
    async find(reference) {
      const found = await search({ externalRef: reference });
      // A seller may find more than it was asked for.
      const own = found.find(({ externalRef }) => externalRef === reference);
      return own && fetch(own.id);
    },
    async list(madeFromMs, madeBeforeMs) {
      const latest = Math.min(madeBeforeMs, now() + dayMs);
      if (latest <= madeFromMs) return [];
      const found = await search({
        purchaseDateRange: { startTime: new Date(madeFromMs).toISOString(), endDate: new Date(latest).toISOString() },
        parameters: { numberOfResults: mostListed },
      });
      return Promise.all(
        found.map(async (line): Promise<ReportedBooking> => {
          const { bookingId, bookingCode, reference, status, price } = present(await fetch(line.id));
          const listed = status === 'PREBOOKED' ? priceOf(line, currency) : undefined;
          return { bookingId, bookingCode, reference, status, price: listed ?? price };
        }),
      );
    },
    decided(booking) {
      if (booking.status === 'CONFIRMED' && row.dialect.fulfilments === 'sync')
        throw fail('unavailable', 'the booking is still being confirmed');
      return booking;
    },
  };
}
