import { add, total } from '@throughfare/kernel/money';
import type { PrebookRequest } from '../../port/booking.ts';
import type { FareOffer } from '../../port/offer.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { Carrier } from './carrier.ts';
import { assembleOffers } from './rules/assemble-offers.ts';
import type { Quote, QuotedDirection } from './rules/quote-request.ts';
import type { SegmentStock } from './rules/places-left.ts';
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
  const offers = quote.directions.map((quoted, index) =>
    offerOfSameProduct(carrier, quoted, stock[index] ?? [], quote.placed.length, nowMs),
  );
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

/** The product's cheapest offer that can be combined with the chosen extras. */
function offerOfSameProduct(
  { profile }: Carrier,
  { trip, candidates, fare, secondary, optional }: QuotedDirection,
  stock: readonly SegmentStock[],
  places: number,
  nowMs: number,
): FareOffer | undefined {
  const product = { ...candidates, fares: [{ ...fare.candidate, closesMinutesBeforeDeparture: 0 }] };
  const offers = assembleOffers(profile, { trip, candidates: product, stock }, { places }, nowMs);
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
