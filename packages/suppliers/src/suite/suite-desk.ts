import type { SupplierFailureKind } from '../port/supplier-failure.ts';
import type { Booking, BookingPassenger, BookingStatus } from '../port/booking.ts';
import type { FareOffer, TripSpec } from '../port/offer.ts';
import { failureOf } from './failure-of.ts';
import { adults, cheapestWithPlace, requestFor } from './shop-assistant.ts';
import type { SupplierFixture } from './supplier-fixture.ts';

/** Shared by the suite's parts: the supplier under test, and the first steps of nearly every test. */
export interface SuiteDesk {
  /** The status of a booking that has been confirmed and not yet fulfilled. */
  readonly confirmed: BookingStatus;
  /** Available once the first test runs. */
  readonly fixture: SupplierFixture;
  /** The supplier's abilities, which the suite tests. */
  readonly profile: SupplierProfile;
  newReference(): string;
  /** The cheapest single that includes a place, on a train or coach whose places run out. */
  cheapest(trip: TripSpec, passengers: readonly BookingPassenger[]): Promise<FareOffer>;
  /** Prebooks places for a party of this size, on a train from which nobody has bought. */
  prebookFresh(partySize?: number): Promise<Booking>;
  failureOf(call: Promise<unknown>): Promise<SupplierFailureKind>;
}

/** The differences between suppliers. The suite skips only what a supplier does not have, and then expects it to refuse. */
export interface SupplierProfile {
  /** Whether places have numbers. Otherwise a coach sells a number of places without naming them. */
  readonly numbersSeats: boolean;
  /** Whether tickets can be exchanged at all. */
  readonly exchanges: boolean;
  /** Whether a hold is as short as requested. Otherwise its length is the supplier's alone. */
  readonly holdsAsRequested: boolean;
  /** Whether a confirmation issues the tickets too. */
  readonly issuesOnConfirm: boolean;
  /** Whether the supplier knows how trains run and which tickets inspectors refuse. Otherwise these lists are empty. */
  readonly tellsRunning: boolean;
  /** Whether it converts the fares of others, so that each traveller's amount is rounded. */
  readonly converts: boolean;
}

export function createSuiteDesk(fixtureNow: () => SupplierFixture, profile: SupplierProfile): SuiteDesk {
  let references = 0;
  const cheapest: SuiteDesk['cheapest'] = (trip, passengers) =>
    cheapestWithPlace(fixtureNow().supplier, trip, passengers, profile.numbersSeats);
  const newReference = (): string => `suite-${(references += 1)}`;
  return {
    get fixture() {
      return fixtureNow();
    },
    profile,
    confirmed: profile.issuesOnConfirm ? 'FULFILLED' : 'CONFIRMED',
    newReference,
    cheapest,
    async prebookFresh(partySize = 1) {
      const { supplier, freshTrips } = fixtureNow();
      const { outward } = freshTrips();
      const passengers = adults(partySize);
      return supplier.prebook(requestFor(newReference(), outward, await cheapest(outward, passengers), passengers));
    },
    failureOf: async (call) => (await failureOf(call)).kind,
  };
}
