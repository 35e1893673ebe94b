import type { Booking } from '../port/booking.ts';
import { SupplierFailure, type SupplierFailureKind } from '../port/supplier-failure.ts';
import { adults, cheapestWithPlace, requestFor } from './shop-assistant.ts';
import type { SupplierFixture } from './supplier-fixture.ts';

/** What the suite's parts share: the supplier under test, and the steps that nearly every test begins with. */
export interface SuiteDesk {
  /** There from the first test on. */
  readonly fixture: SupplierFixture;
  newReference(): string;
  /** Places for so many on a train from which nobody has bought. */
  prebookFresh(partySize?: number): Promise<Booking>;
  failureOf(call: Promise<unknown>): Promise<SupplierFailureKind>;
}

export function createSuiteDesk(fixtureNow: () => SupplierFixture): SuiteDesk {
  let references = 0;
  const newReference = (): string => `suite-${(references += 1)}`;
  return {
    get fixture() {
      return fixtureNow();
    },
    newReference,
    async prebookFresh(partySize = 1) {
      const { supplier, freshTrips } = fixtureNow();
      const { outward } = freshTrips();
      const passengers = adults(partySize);
      return supplier.prebook(requestFor(newReference(), outward, await cheapestWithPlace(supplier, outward, passengers), passengers));
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
