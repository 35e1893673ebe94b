import type { TripSpec } from '../port/offer.ts';
import type { Supplier } from '../port/supplier.ts';

/** What an implementation of the port gives the suite to work with. */
export interface SupplierFixture {
  readonly supplier: Supplier;
  /** Epoch milliseconds of the supplier's clock. */
  now(): number;
  /** Moves it on. */
  advance(milliseconds: number): void;
  /**
   * A ride and a ride back later that day or after, on sale for weeks yet, on trains from which nobody has bought. There is
   * a fare with an included reservation, so the places come to an end, and it has more than one price.
   */
  freshTrips(): { readonly outward: TripSpec; readonly inward: TripSpec };
  close(): Promise<void>;
}
