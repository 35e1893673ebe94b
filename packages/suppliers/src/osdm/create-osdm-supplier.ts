/** A seller over OSDM behind the Supplier port. */
import type { Source } from '@throughfare/kernel/source';
import type { TransportMode } from '@throughfare/planner/network/network-data';
import type { SeatMapsRequest } from '../port/booking.ts';
import type { Supplier } from '../port/supplier.ts';
import type { AfterSalesJournal } from './after-sales/after-sales-journal.ts';
import { createAfterSales } from './after-sales/create-after-sales.ts';
import { createOfferListener } from './ask/hear-offers.ts';
import { offerTrips } from './ask/offer-trips.ts';
import { planJourneys } from './ask/plan-journeys.ts';
import { createPlaces, type OsdmStations } from './codes/places.ts';
import { createOsdmClient } from './http/osdm-client.ts';
import type { Send } from './http/send.ts';
import { createTokens } from './http/tokens.ts';
import type { ConfiguredSeller } from './read-sellers.ts';
import { prebook } from './sale/prebook.ts';
import { runningOfBookings } from './sale/running-of-bookings.ts';
import { bookingCalls } from './sale/booking-calls.ts';
import { createSellerBookings } from './sale/seller-bookings.ts';
import { seatMaps } from './sale/seat-maps.ts';
import { createSellerContext } from './seller-context.ts';

export interface OsdmSupplierDeps {
  readonly seller: ConfiguredSeller;
  readonly source: Source;
  readonly stations: OsdmStations;
  readonly send: Send;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Our operator's code for one, if we have it under the same code. */
  readonly knownOperator: (code: string) => string | undefined;
  readonly equipment: (mode: TransportMode) => string;
  readonly journal: AfterSalesJournal;
  /** Tells the operator about places and companies of an answer that are in no table. */
  readonly onUnknown?: (names: readonly string[]) => void;
}

export function createOsdmSupplier({
  seller: row,
  source,
  stations,
  send,
  now,
  knownOperator,
  equipment,
  journal,
  onUnknown,
}: OsdmSupplierDeps): Supplier {
  const places = createPlaces(row, stations);
  const client = createOsdmClient({ seller: row, send, tokens: createTokens(row, send, now) });
  const context = createSellerContext({ row, source, now, client });
  const operator = (ref: string): string | undefined => row.operators[ref] ?? knownOperator(ref.split(':').at(-1) ?? ref);
  const reader = { source, places, stations, operator, equipment };
  const listener = createOfferListener(context, { ask: { row, places, stations }, reader, onUnknown });
  const bookings = createSellerBookings(context, journal, row.sellsPasses ? 'tickets' : undefined);
  const trains = runningOfBookings(context, bookings, reader);
  const calls = bookingCalls(context, bookings);
  const afterSales = createAfterSales({ context, bookings, journal, listener });
  const hasAfterSales = !row.dialect.missing.includes('refund-offers');
  return {
    source,
    currency: row.currency,
    isDemonstration: row.isDemonstration,
    policy: {
      comforts: row.comforts.map(({ code, name, cabin }) => ({ code, name, cabin })),
      voidWithinMinutes: row.voidWithinMinutes,
      ...(row.payLaterMinutes === undefined ? {} : { payLaterMinutes: row.payLaterMinutes }),
      ...(row.customerHoldMinutes === undefined ? {} : { customerHold: { minutes: row.customerHoldMinutes } }),
      salesCutOffMinutes: row.salesCutOffMinutes,
      horizonDays: row.horizonDays,
      sellsNoWheelchairSpaces: true,
    },
    offers: (request, signal) => offerTrips(request, listener, signal),
    planning: { offers: (request, signal) => planJourneys(request, { places, listener }, signal) },
    ...(row.dialect.missing.includes('place-maps')
      ? {}
      : { seatMaps: (request: SeatMapsRequest) => seatMaps(request, { context, listener }) }),
    prebook: (request) => prebook(request, { context, listener, bookings, release: calls.release }),
    ...calls,
    async voidBooking(bookingId) {
      if (!hasAfterSales) throw context.fail('rejected', 'it takes nothing back');
      return afterSales.voidBooking(bookingId);
    },
    running: (trips) => trains.running(trips),
    forgetRunning: (bookingId) => trains.forget(bookingId),
    ...(hasAfterSales ? { afterSales: afterSales.desk } : {}),
  };
}
