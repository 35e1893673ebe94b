import type { AfterSalesSupplier } from './after-sales.ts';
import type { Booking, PrebookRequest } from './booking.ts';
import type { Comfort, OffersAnswer, OffersRequest } from './offer.ts';
import type { JourneyPlanning } from './planning.ts';
import type { RunningInformation, TripReference } from './running.ts';
import type { Seller, SellerPolicy } from './seller.ts';

/**
 * The Supplier port: what the shop asks of any seller of tickets, in the shape of OSDM (offers → prebook → confirm → fulfil,
 * find by our reference, release, void). Nothing above the port knows whether an embedded carrier or a company across the
 * network answers.
 *
 * Every method either answers or throws a `SupplierFailure`. Calls that change something take our own reference and may
 * be repeated: the second call answers what the first did.
 */
export interface Supplier extends Seller {
  readonly policy: SupplierPolicy;

  /** Priced, available fares for the given trips. Reads only: an offer promises a price, never a place. */
  offers(request: OffersRequest, signal?: AbortSignal): Promise<OffersAnswer>;

  /** Offers for criteria. Absent: the shop plans on this supplier's timetable, and asks about given trips. */
  readonly planning?: JourneyPlanning;

  /**
   * Takes places and quota until a deadline. The same `reference` again answers the same prebooking.
   * Fails `price_changed` (with the price that can be had now) or `sold_out`.
   */
  prebook(request: PrebookRequest): Promise<Booking>;

  /** Refunds, exchanges and the rest. */
  readonly afterSales?: AfterSalesSupplier;

  /** How trains run today: expected times, platforms, status. Trains it does not know are left out. */
  running(trips: readonly TripReference[], signal?: AbortSignal): Promise<readonly RunningInformation[]>;
}

/** What a supplier allows, as data beside its profile. */
export interface SupplierPolicy extends SellerPolicy {
  /** Its classes of comfort, from the least to the most. */
  readonly comforts: readonly Comfort[];
  /** Sales close this long before departure. */
  readonly salesCutOffMinutes: number;
  /** Furthest travel day that is on sale, in days after today at the departure station. */
  readonly horizonDays: number;
}
