import type { AfterSalesSupplier } from './after-sales.ts';
import type { Booking, PrebookRequest, SeatMapsRequest } from './booking.ts';
import type { Comfort, OffersAnswer, OffersRequest, RequestedInformation } from './offer.ts';
import type { Cancellations } from './cancellations.ts';
import type { JourneyPlanning } from './planning.ts';
import type { PunctualityOf } from './punctuality.ts';
import type { RunningInformation, TripReference } from './running.ts';
import type { Seller, SellerPolicy } from './seller.ts';
import type { TrainSeatMap } from './seat-map.ts';
import type { SplitTrips } from './splitting.ts';

/**
 * The Supplier port: the shop's requests to any seller of tickets, in the shape of OSDM (offers → prebook → confirm → fulfil, find by our
 * reference, release, void). Code above the port does not know whether an embedded carrier or a remote company answers.
 *
 * Every method answers or throws a `SupplierFailure`. Calls that change something take our own reference and may be repeated: the second
 * call answers what the first one did.
 */
export interface Supplier extends Seller {
  readonly policy: SupplierPolicy;

  /** Available fares with prices for the given trips. Reads only: an offer promises a price, never a place. */
  offers(request: OffersRequest, signal?: AbortSignal): Promise<OffersAnswer>;

  /** Offers for criteria. Absent: the shop plans over this supplier's timetable and asks about given trips. */
  readonly planning?: JourneyPlanning;

  /** The cheapest splits of given trips. Absent: this supplier's rules do not let one ticket begin where another ends. */
  readonly splits?: SplitTrips;

  /**
   * Holds places and quota until a deadline. Repeating `reference` answers the same prebooking. Fails `price_changed` (with the present
   * price) or `sold_out`.
   */
  prebook(request: PrebookRequest): Promise<Booking>;

  /** The places of the trips' trains, free and taken. Trains without numbered places are left out. Absent: it shows none. */
  seatMaps?(request: SeatMapsRequest, signal?: AbortSignal): Promise<readonly TrainSeatMap[]>;

  /** How often its trains are late. Absent: nobody knows. */
  readonly punctuality?: PunctualityOf;

  /** Refunds, exchanges and other after-sales. */
  readonly afterSales?: AfterSalesSupplier;

  /** How trains run today: expected times, platforms, status. Unknown trains are left out. */
  running(trips: readonly TripReference[], signal?: AbortSignal): Promise<readonly RunningInformation[]>;

  /** Present for a carrier that takes word of trains that do not run. Absent: only `running` tells of them. */
  readonly cancellations?: Cancellations;

  /** Makes its next report about a booking a fresh one. Present for a seller across the network, whose reports are kept for some minutes. */
  forgetRunning?(bookingId: string): void;
}

/** A supplier's limits, as data beside its profile. */
export interface SupplierPolicy extends SellerPolicy {
  /** Its classes of comfort, the lowest first. */
  readonly comforts: readonly Comfort[];
  /** Sale closes this long before departure. */
  readonly salesCutOffMinutes: number;
  /** The last travel day on sale, in days after today at the departure station. */
  readonly horizonDays: number;
  /** Its conditions let a journey be made on several tickets, joined at any call of its trains (SPLIT-1). Absent: no. */
  readonly joinsTickets?: true;
  /** It has no way to ask for a wheelchair space, so it is not asked for a party that needs one. */
  readonly sellsNoWheelchairSpaces?: true;
  /** Everything that any of its fares asks about the travellers, for a train that has no fare left to say it (ALERT-9). Absent: every field. */
  readonly asks?: RequestedInformation;
}
