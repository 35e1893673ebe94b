import type pg from 'pg';
import type { Clock } from '@throughfare/kernel/clock';
import type { AfterSalesSupplier } from '../../port/after-sales.ts';
import type { Supplier } from '../../port/supplier.ts';
import { createAfterSales } from './after-sales/create-after-sales.ts';
import { createCancellations } from './called-off.ts';
import type { Carrier } from './carrier.ts';
import {
  confirmBooking,
  findByReference,
  fulfilBooking,
  listBookings,
  releaseBooking,
  sweepExpired,
  voidBooking,
} from './change-booking.ts';
import { offerTrips } from './offer-trips.ts';
import { createPlanning } from './plan-and-offer.ts';
import { prebook } from './prebook.ts';
import type { CarrierProfile } from './profile.ts';
import { punctualityOf } from './rules/run-train.ts';
import { reportCalledOff, reportRunning } from './report-running.ts';
import type { RunningProfile } from './running-profile.ts';
import { seatMaps } from './seat-maps.ts';
import { splitTrips } from './splitting/split-trips.ts';
import { createBookingStore } from './store/booking-store.ts';
import { type CalledOffTrains, createCalledOffTrains } from './store/called-off-trains.ts';
import { anyTrainMayBeSold, type SoldTrains } from './store/sold-trains.ts';
import type { CarrierTimetable } from './timetable.ts';

export interface EmbeddedCarrier extends Supplier {
  readonly afterSales: AfterSalesSupplier;
  /** Ends lapsed holds and answers their number. They already count as free; this keeps the tables small. */
  sweepExpired(): Promise<number>;
}

/** Of trains that really run, only a real-time feed knows more than the timetable. */
const toTheMinute: RunningProfile = { slightlyLateShare: 0, veryLateShare: 0, cancelledShare: 0 };

/**
 * An embedded carrier behind the Supplier port (decision 1). `pool` leads to the `carrier` schema and is not shared with the shop. All
 * deadlines follow `clock`.
 */
export function createEmbeddedCarrier(dependencies: {
  readonly profile: CarrierProfile;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly timetable: CarrierTimetable;
  /** Without it, each search asks the database about all its trains. */
  readonly soldTrains?: SoldTrains;
  /** Without it, each question asks the database which trains are called off. */
  readonly calledOff?: CalledOffTrains;
  /** False for an operator's own trains: their tickets are valid, and their running is not simulated. */
  readonly isDemonstration?: boolean;
}): EmbeddedCarrier {
  const { pool, soldTrains = anyTrainMayBeSold, isDemonstration = true } = dependencies;
  const profile = isDemonstration ? dependencies.profile : { ...dependencies.profile, running: toTheMinute };
  const { journeys } = dependencies.timetable;
  const { calledOff = createCalledOffTrains(pool, dependencies.clock) } = dependencies;
  const simulated = punctualityOf(profile.running);
  const carrier: Carrier = { ...dependencies, profile, soldTrains, calledOff, bookings: createBookingStore(pool, profile.source) };
  return {
    source: profile.source,
    currency: profile.currency,
    policy: profile.policy,
    isDemonstration,
    offers: (request, signal) => offerTrips(carrier, request, signal),
    ...(journeys ? { planning: createPlanning(carrier, journeys) } : {}),
    ...(profile.policy.joinsTickets ? { splits: (request, signal) => splitTrips(carrier, request, signal) } : {}),
    seatMaps: (request) => seatMaps(carrier, request),
    prebook: (request) => prebook(carrier, request),
    confirm: (bookingId) => confirmBooking(carrier, bookingId),
    fulfil: (bookingId) => fulfilBooking(carrier, bookingId),
    findByReference: (reference) => findByReference(carrier, reference),
    listBookings: (madeFromMs, madeBeforeMs) => listBookings(carrier, madeFromMs, madeBeforeMs),
    release: (bookingId) => releaseBooking(carrier, bookingId),
    voidBooking: (bookingId) => voidBooking(carrier, bookingId),
    ...(isDemonstration ? { punctuality: () => simulated } : {}),
    running: (trips) => (isDemonstration ? reportRunning(carrier, trips) : reportCalledOff(carrier, trips)),
    cancellations: createCancellations(carrier),
    afterSales: createAfterSales(carrier),
    sweepExpired: () => sweepExpired(carrier),
  };
}
