/** Reads the seller's bookings: by its id, by our reference, and those of a period. */
import type { BookingSearchRequest, BookingSearchResult } from '@throughfare/osdm/booking-search';
import type { Booking as OsdmBooking } from '@throughfare/osdm/bookings';
import type { Booking, ReportedBooking } from '../../port/booking.ts';
import { total } from '@throughfare/kernel/money';
import type { ExchangeOperation } from '@throughfare/osdm/exchanges';
import type { AfterSalesJournal, JournaledExchange } from '../after-sales/after-sales-journal.ts';
import { readMs } from '../codes/times.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { exchangedId, exchangeIn, firstSold, isMade, madeExchanges, operationOf, soldInExchange } from '../read/booking-view.ts';
import { priceOf, readBooking } from '../read/read-booking.ts';
import type { SellerContext } from '../seller-context.ts';

export interface SellerBookings {
  /** One booking of the port (booking-view.ts). Fails `rejected` for an id that the seller does not know. */
  fetch(bookingId: string): Promise<SeenBooking>;
  /** All of the seller's booking. */
  fetchWhole(bookingId: string): Promise<OsdmBooking>;
  present(booking: SeenBooking): Booking;
  find(reference: string): Promise<SeenBooking | undefined>;
  list(madeFromMs: number, madeBeforeMs: number): Promise<readonly ReportedBooking[]>;
  /** A seller that issues at once has not decided while a booking is confirmed and not issued. */
  decided(booking: Booking): Booking;
}

/** The tickets of an exchange have our reference of it. Before the exchange is made, only the journal and the operation know of them. */
export type SeenBooking = OsdmBooking & {
  readonly exchange?: {
    readonly reference: string;
    readonly held?: { readonly entry: JournaledExchange; readonly operation?: ExchangeOperation };
  };
};

/** A booking that is not ready is read again this often, with this pause. */
export const readAgain = { times: 4, pauseMs: 700 };

const mostListed = 10_000;
const dayMs = 86_400_000;

/** `kind`: only these are listed. A booking of passes has no trip. Absent: all are tickets. */
export function createSellerBookings(
  { row, now, client, call, fail }: SellerContext,
  journal: AfterSalesJournal,
  kind?: 'tickets' | 'passes',
): SellerBookings {
  const { currency } = row;
  const present = (seen: SeenBooking): Booking => {
    const { exchange } = seen;
    if (exchange?.held) return heldBooking(seen, exchange.reference, exchange.held, now());
    const booking = readBooking(seen, { currency, nowMs: now() });
    return exchange ? { ...booking, bookingId: exchangedId(seen.id, exchange.reference), reference: exchange.reference } : booking;
  };

  async function search(body: BookingSearchRequest): Promise<readonly BookingSearchResult[]> {
    try {
      return (await client.call('searchBookings', { body })).bookingSearchResults ?? [];
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (error.status === 404) return [];
      throw error.failure;
    }
  }

  async function fetchWhole(bookingId: string): Promise<OsdmBooking> {
    if (bookingId === '') throw fail('rejected', 'a booking without an id');
    const { booking } = await call('getBooking', { ids: [bookingId] });
    if (!booking) throw fail('unavailable', 'the answer has no booking');
    return booking;
  }

  async function fetch(bookingId: string): Promise<SeenBooking> {
    const reference = exchangeIn(bookingId);
    if (reference === undefined) return firstSold(await fetchWhole(bookingId));
    const entry = await journal.find(reference);
    if (entry?.kind !== 'EXCHANGE') throw fail('rejected', 'no such exchange');
    const raw = await fetchWhole(bookingId);
    const offerIds = entry.offers.map(({ offerId }) => offerId);
    const operation = operationOf(raw, offerIds);
    const seen = soldInExchange(raw, offerIds);
    return operation && isMade(operation)
      ? { ...seen, exchange: { reference } }
      : { ...seen, exchange: { reference, held: { entry, ...(operation ? { operation } : {}) } } };
  }

  return {
    fetch,
    fetchWhole,
    present,
    async find(reference) {
      const known = await journal.find(reference);
      if (known?.kind === 'EXCHANGE') return fetch(exchangedId(known.bookingId, reference));
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
      const reported = found.map(async (line): Promise<ReportedBooking[]> => {
        const raw = await fetchWhole(line.id);
        if (kind !== undefined && ((raw.trips ?? []).length === 0) !== (kind === 'passes')) return [];
        const made = madeExchanges(raw);
        const all: SeenBooking[] = [
          firstSold(raw),
          ...made.map(({ reference, offerIds }) => ({ ...soldInExchange(raw, offerIds), exchange: { reference } })),
        ];
        return all.map((seen) => {
          const { bookingId, bookingCode, reference, status, price } = present(seen);
          const listed = status === 'PREBOOKED' ? priceOf(line, currency) : undefined;
          return { bookingId, bookingCode, reference, status, price: listed ?? price };
        });
      });
      return (await Promise.all(reported)).flat();
    },
    decided(booking) {
      if (booking.status === 'CONFIRMED' && row.dialect.fulfilments === 'sync')
        throw fail('unavailable', 'the booking is still being confirmed');
      return booking;
    },
  };
}

/** The new tickets before the exchange is made. Without an operation it was released, or never asked for. */
function heldBooking(
  raw: OsdmBooking,
  reference: string,
  { entry, operation }: NonNullable<NonNullable<SeenBooking['exchange']>['held']>,
  nowMs: number,
): Booking {
  const { newParts, rides, oldValue } = entry;
  const until = operation && typeof operation.ticketTimeLimit === 'string' ? readMs(operation.ticketTimeLimit) : 0;
  return {
    bookingId: exchangedId(raw.id, reference),
    bookingCode: raw.bookingCode ?? raw.id,
    reference,
    status: !operation ? 'RELEASED' : until > 0 && until <= nowMs ? 'EXPIRED' : 'PREBOOKED',
    price: total(
      oldValue.currency,
      newParts.map(({ price }) => price),
    ),
    confirmBeforeMs: until,
    parts: newParts,
    segments: rides.flatMap((count, way) =>
      Array.from({ length: count }, (_, segmentIndex) => ({
        direction: way === 0 ? ('outward' as const) : ('inward' as const),
        segmentIndex,
        places: [],
      })),
    ),
    tickets: [],
  };
}
