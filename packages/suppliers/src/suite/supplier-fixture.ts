import type { TripSpec } from '../port/offer.ts';
import type { Supplier } from '../port/supplier.ts';

/** Provided to the suite by each implementation of the port. */
export interface SupplierFixture {
  readonly supplier: Supplier;
  /** Epoch milliseconds of the supplier's clock. */
  now(): number;
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /**
   * A ride and a later ride back, both on sale for several more weeks, on trains from which nobody has bought. One of the fares includes a
   * reservation, so that places run out, and has more than one price.
   */
  freshTrips(): { readonly outward: TripSpec; readonly inward: TripSpec };
  close(): Promise<void>;
}
