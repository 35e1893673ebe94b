import { add, total } from '@throughfare/kernel/money';
import type { PrebookRequest } from '../../port/booking.ts';
import type { FareOffer } from '../../port/offer.ts';
import { noBicycleSpace, noWheelchairSpace, SupplierFailure } from '../../port/supplier-failure.ts';
import type { Carrier } from './carrier.ts';
import { assembleOffers, type Party, partyOf } from './rules/assemble-offers.ts';
import { hasRoomFor, wheelchairRoom } from './rules/wheelchair-spaces.ts';
import type { Quote, QuotedDirection } from './rules/quote-request.ts';
import { quotaLeft, type SegmentStock } from './rules/places-left.ts';
import { readTripStock } from './trip-stock.ts';

/**
 * Offers the requested products again after their places or prices have changed. Throws `price_changed` with the new offer, or `sold_out`.
 * Returns only if exactly the requested offer is available again.
 */
export async function offerInstead(carrier: Carrier, request: PrebookRequest, quote: Quote, nowMs: number): Promise<void> {
  const stock = await readTripStock(
    carrier,
    quote.directions.map(({ trip }) => trip),
    nowMs,
  );
  const party = partyOf(carrier.profile, quote.placed);
  for (const [index, quoted] of quote.directions.entries()) refuseFull(quoted, stock[index] ?? [], party);
  const offers = quote.directions.map((quoted, index) => offerOfSameProduct(carrier, quoted, stock[index] ?? [], party, nowMs));
  const [outward, inward] = offers;
  if (!outward || offers.includes(undefined))
    throw SupplierFailure.of('sold_out', 'no tier of the fare, or none of its extras, has places left');

  const newPrice = total(
    quote.price.currency,
    quote.directions.map(({ extrasPrice }, index) => {
      const offer = offers[index];
      return offer ? add(offer.price, extrasPrice) : extrasPrice;
    }),
  );
  if (newPrice.minor === request.expectedPrice.minor && newPrice.currency === request.expectedPrice.currency) {
    const asked = [request.outward.offerRef, request.inward?.offerRef];
    if (quote.directions.every((_, index) => offers[index]?.offerRef === asked[index])) return;
  }
  throw SupplierFailure.priceChanged('another tier or price is left', {
    newPrice,
    newOfferRefs: { outward: outward.offerRef, ...(inward ? { inward: inward.offerRef } : {}) },
  });
}

/** Names the reason if the last wheelchair space or bicycle place is gone: another fare of the train would not help. */
function refuseFull({ fare, secondary }: QuotedDirection, stock: readonly SegmentStock[], { wheelchairs }: Party): void {
  for (const { segmentIndex, cabinClass } of fare.candidate.components.flatMap(({ segments }) => segments)) {
    const segment = stock[segmentIndex];
    if (segment && !hasRoomFor(wheelchairs, wheelchairRoom(segment, cabinClass)))
      throw SupplierFailure.rejectedFor(noWheelchairSpace, 'no wheelchair space is left on a train');
  }
  for (const need of secondary.flatMap((extra) => (extra.kind === 'BICYCLE' ? extra.needs : []))) {
    const segment = stock[need.segmentIndex];
    if (segment && need.takes === 'quota' && quotaLeft(segment, need.quota) < need.places)
      throw SupplierFailure.rejectedFor(noBicycleSpace, 'no bicycle place is left on a train');
  }
}

/** The product's cheapest offer that can be combined with the chosen extras. */
function offerOfSameProduct(
  { profile }: Carrier,
  { trip, candidates, fare, secondary, optional }: QuotedDirection,
  stock: readonly SegmentStock[],
  party: Party,
  nowMs: number,
): FareOffer | undefined {
  const product = { ...candidates, fares: [{ ...fare.candidate, closesMinutesBeforeDeparture: 0 }] };
  const offers = assembleOffers(profile, { trip, candidates: product, stock }, party, nowMs);
  const [offer] = offers.fares;
  const extrasLeft =
    secondary.every((extra) => offers.secondary.some(({ offerRef }) => offerRef === extra.offerRef)) &&
    optional.every(({ candidate, quantity }) =>
      offer?.optionalPrices.some(
        (room) => room.optionalPriceRef === candidate.optionalPriceRef && room.maximumBookableQuantity >= quantity,
      ),
    );
  return extrasLeft ? offer : undefined;
}
