import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { OffersAnswer, OffersRequest, TripOffers, TripSpec } from '../../port/offer.ts';
import { calledOffIn } from './called-off.ts';
import type { Carrier } from './carrier.ts';
import type { TripCandidates } from './profile.ts';
import { resolveTrip } from './resolve-trip.ts';
import type { ResolvedTrip } from './resolved-trip.ts';
import { assembleOffers, keepWholeReturns, partyOf } from './rules/assemble-offers.ts';
import type { SegmentStock } from './rules/places-left.ts';
import { isOnSale } from './rules/sales-window.ts';
import { readTripStock } from './trip-stock.ts';

/** Prices the trips, asks once for the places left, and answers the available fares. Writes nothing. */
export async function offerTrips(carrier: Carrier, request: OffersRequest, signal?: AbortSignal): Promise<OffersAnswer> {
  const { profile, clock } = carrier;
  const nowMs = clock.now();
  const isCalledOff = await calledOffIn(carrier);
  const runs = ({ segments }: TripSpec): boolean => segments.every((segment) => !isCalledOff(segment));
  const outward = sellable(carrier, request.outward.filter(runs), nowMs);
  const inward = sellable(carrier, request.inward.filter(runs), nowMs);
  const priced = profile.priceTrips({ outward, inward, passengers: request.passengers, railcards: request.railcards });
  stopIfAborted(signal);
  const stock = await readTripStock(carrier, [...outward, ...inward], nowMs);
  stopIfAborted(signal);

  const party = partyOf(profile, request.passengers);
  const offersOf = (
    trips: readonly ResolvedTrip[],
    candidates: readonly TripCandidates[],
    stocks: readonly (readonly SegmentStock[])[],
  ): TripOffers[] =>
    trips.map((trip, index) => {
      const priced = { trip, candidates: candidates[index] ?? nothingSold, stock: stocks[index] ?? [] };
      return assembleOffers(profile, priced, party, nowMs);
    });
  const out = offersOf(outward, priced.outward, stock.slice(0, outward.length));
  const back = offersOf(inward, priced.inward, stock.slice(outward.length));
  return {
    outward: inOrder(request.outward, keepWholeReturns(out, back)),
    inward: inOrder(request.inward, keepWholeReturns(back, out)),
    validUntilMs: nowMs + profile.sales.offerMinutes * 60_000,
  };
}

const nothingSold: TripCandidates = { fares: [], secondary: [] };

function sellable({ profile, timetable }: Carrier, specs: readonly TripSpec[], nowMs: number): ResolvedTrip[] {
  return specs.flatMap((spec) => {
    const trip = resolveTrip(timetable, spec);
    return trip && isOnSale(profile.policy, trip, nowMs) ? [trip] : [];
  });
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw SupplierFailure.of('unavailable', 'the caller waits no longer', signal.reason);
}

/** One answer for each trip, empty if nothing is sold. */
function inOrder(specs: readonly TripSpec[], offers: readonly TripOffers[]): TripOffers[] {
  const byTrip = new Map(offers.map((offer) => [offer.tripId, offer]));
  return specs.map(({ tripId }) => byTrip.get(tripId) ?? { tripId, fares: [], secondary: [] });
}
