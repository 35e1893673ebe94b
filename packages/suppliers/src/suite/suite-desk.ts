import { SupplierFailure, type SupplierFailureKind } from '../port/supplier-failure.ts';
import type { Booking, BookingPassenger } from '../port/booking.ts';
import type { FareOffer, TripSpec } from '../port/offer.ts';
import { adults, cheapestWithPlace, requestFor } from './shop-assistant.ts';
import type { SupplierFixture } from './supplier-fixture.ts';

/** What the suite's parts share: the supplier under test, and the steps that nearly every test begins with. */
export interface SuiteDesk {
  /** There from the first test on. */
  readonly fixture: SupplierFixture;
  /** What the suite asks of it. */
  readonly profile: SupplierProfile;
  newReference(): string;
  /** The cheapest single that comes with a place, in a train or coach on which places run out. */
  cheapest(trip: TripSpec, passengers: readonly BookingPassenger[]): Promise<FareOffer>;
  /** Places for so many on a train from which nobody has bought. */
  prebookFresh(partySize?: number): Promise<Booking>;
  failureOf(call: Promise<unknown>): Promise<SupplierFailureKind>;
}

/** In what suppliers differ: the suite leaves out nothing but what a supplier does not have, and holds it to saying no there. */
export interface SupplierProfile {
  /** Places have numbers. A coach sells so many places, and nobody is told which. */
  readonly numbersSeats: boolean;
  /** A ticket can be exchanged for another at all. */
  readonly exchanges: boolean;
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
    newReference,
    cheapest,
    async prebookFresh(partySize = 1) {
      const { supplier, freshTrips } = fixtureNow();
      const { outward } = freshTrips();
      const passengers = adults(partySize);
      return supplier.prebook(requestFor(newReference(), outward, await cheapest(outward, passengers), passengers));
    },
    async failureOf(call) {
      const failure = await call.then(
        () => new Error('it did not fail'),
        (error: unknown) => error,
      );
      if (failure instanceof SupplierFailure) return failure.kind;
      throw failure;
    },
  };
}
