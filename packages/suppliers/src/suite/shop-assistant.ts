import { add } from '@throughfare/kernel/money';
import type { Booking, BookingPassenger, PrebookRequest } from '../port/booking.ts';
import type { FareOffer, TripSpec } from '../port/offer.ts';
import { SupplierFailure } from '../port/supplier-failure.ts';
import type { Supplier } from '../port/supplier.ts';

/** Asks and buys as a shop does, with the steps that the suite's tests share. */
export function adults(count: number): readonly BookingPassenger[] {
  return Array.from({ length: count }, (_, index) => ({
    passengerRef: String(index + 1),
    age: 40,
    passengerType: 'ADULT',
    title: 'Ms',
    firstName: `Ada${index + 1}`,
    lastName: 'Traveller',
    email: 'ada@example.com',
    phone: '+442070000000',
    dateOfBirth: '1986-05-01',
    countryOfResidence: 'GB',
  }));
}

/** The cheapest single that includes a place. The place is numbered unless the supplier numbers none. */
export async function cheapestWithPlace(
  supplier: Supplier,
  trip: TripSpec,
  passengers: readonly BookingPassenger[],
  numbersSeats = true,
): Promise<FareOffer> {
  const answer = await supplier.offers({ outward: [trip], inward: [], passengers, railcards: [] });
  const offer = answer.outward[0]?.fares.find((fare) => fare.kind === 'single' && (!numbersSeats || fare.reservation === 'included'));
  if (!offer) throw new Error('the fixture sells no fare with a place');
  return offer;
}

export function requestFor(reference: string, trip: TripSpec, offer: FareOffer, passengers: readonly BookingPassenger[]): PrebookRequest {
  return {
    reference,
    outward: { trip, offerRef: offer.offerRef, secondaryRefs: [], optionalPrices: [] },
    passengers,
    railcards: [],
    expectedPrice: offer.price,
    seatPreferences: {},
    holdSeconds: 600,
  };
}

/** An outward and an inward offer that can be sold together to the party. */
export function requestForReturn(
  reference: string,
  trips: { readonly outward: TripSpec; readonly inward: TripSpec },
  offers: { readonly outward: FareOffer; readonly inward: FareOffer },
  passengers: readonly BookingPassenger[],
): PrebookRequest {
  return {
    ...requestFor(reference, trips.outward, offers.outward, passengers),
    inward: { trip: trips.inward, offerRef: offers.inward.offerRef, secondaryRefs: [], optionalPrices: [] },
    expectedPrice: add(offers.outward.price, offers.inward.price),
  };
}

export type Purchase = { readonly booking: Booking } | { readonly failure: SupplierFailure };

/** A prebooking or the supplier's refusal. Any other failure fails the test. */
export async function tryPrebook(supplier: Supplier, request: PrebookRequest): Promise<Purchase> {
  try {
    return { booking: await supplier.prebook(request) };
  } catch (failure) {
    if (failure instanceof SupplierFailure) return { failure };
    throw failure;
  }
}

/** Prebooks and accepts every new price, until there is a booking or no place is left. */
export async function prebookAtAnyPrice(supplier: Supplier, request: PrebookRequest): Promise<Purchase> {
  let wanted = request;
  for (;;) {
    const purchase = await tryPrebook(supplier, wanted);
    const change = 'failure' in purchase ? purchase.failure.priceChange : undefined;
    if (!change) return purchase;
    wanted = { ...wanted, expectedPrice: change.newPrice, outward: { ...wanted.outward, offerRef: change.newOfferRefs.outward } };
  }
}
