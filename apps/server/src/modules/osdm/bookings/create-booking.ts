/**
 * `POST /bookings`. The offers go into a cart of their own. Where the sellers hold places and all names are known, the places are held at
 * once; elsewhere the price stands until it lapses, and the places are taken with the fulfilment.
 */
import { marketFacts, marketOfCurrency } from '@throughfare/kernel/market';
import { addCartItem, getCart } from '@throughfare/contract/calls/cart';
import { chooseSeats } from '@throughfare/contract/calls/seats';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { BookingRequest } from '@throughfare/osdm/bookings';
import type { PassengerSpecification } from '@throughfare/osdm/passengers';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { BookedItem, BookedPassenger, StoredBooking } from './booked.types.ts';
import { addEvent, changeStored, findStored, insertBooking } from './booking-store.ts';
import { type ChosenItem, chooseOffers } from './choose-offers.ts';
import { rideOfLeg } from '../place-maps/ride-of-leg.ts';
import { detailsOf, placeOrder } from './place-order.ts';
import { missingInformation } from '../rules/missing-information.ts';

export async function createBooking(body: BookingRequest, newId: string, partner: Partner, services: OsdmServices): Promise<StoredBooking> {
  const known = await findStored(services.db, newId, partner.agencyId);
  if (known) return holdIfPossible(known, partner, services);
  const { booking, cart } = await insert(body, newId, partner, services);
  return holdIfPossible(booking, partner, services, cart);
}

async function insert(body: BookingRequest, id: string, partner: Partner, services: OsdmServices) {
  const { db, clock, keys } = services;
  const chosen = await chooseOffers(body.offers, partner, services);
  const passengers = body.passengerSpecifications.map((one, index) => passengerOf(one, String(index + 1)));
  for (const item of chosen) checkPassengers(item, passengers);
  const { sessionId } = await keys.startSession({ keyId: partner.keyId, userId: partner.userId });
  let cart: Cart | undefined;
  for (const item of chosen) ({ data: cart } = await partner.ask(addCartItem, { body: item.cart }, sessionId));
  if (!cart) throw new OsdmProblem('VALIDATION_ERROR');
  const added = cart.items.slice(-chosen.length);
  for (const [index, item] of chosen.entries()) await choosePlaces(item, added[index]?.itemId ?? '', sessionId, partner);
  // Choosing is a change of the cart, and the order names the cart that it has seen.
  const isChosen = chosen.some(({ offers }) => offers.some(({ selection }) => (selection.placeSelections ?? []).length > 0));
  if (isChosen) ({ data: cart } = await partner.ask(getCart, {}, sessionId));
  const booking: StoredBooking = {
    id,
    agencyId: partner.agencyId,
    userId: partner.userId,
    sessionId,
    ...(typeof body.externalRef === 'string' ? { externalRef: body.externalRef } : {}),
    booked: {
      currency: cart.currency,
      // Partners of the euro area sell from the storefront of Great Britain, so nothing is known about where their customers live.
      market: marketFacts[marketOfCurrency(cart.currency)].country,
      cartId: cart.cartId,
      items: chosen.map((item, index) => bookedItem(item, added[index])),
      trips: chosen.flatMap(({ search, offers }) => {
        const covered = new Set(
          offers.flatMap(({ kept }) => [kept.offer.tripCoverage?.coveredTripId, kept.offer.inboundTripCoverage?.coveredTripId]),
        );
        return search.found.trips.filter((trip) => covered.has(trip.id));
      }),
    },
    passengers,
    ...(body.purchaser ? { purchaser: body.purchaser } : {}),
    priceUntil: new Date(Math.min(...added.map(({ priceUntil }) => Date.parse(priceUntil)))),
    createdAt: new Date(clock.now()),
  };
  await insertBooking(db, booking);
  await addEvent(db, id, { kind: 'BOOKING_TRIP_CONFIRMED', summary: 'Booked', change: 'PREBOOKED' }, booking.createdAt);
  return { booking, cart };
}

/** Chooses the places that the partner named on the maps. One taken meanwhile is refused, and nothing is booked. */
async function choosePlaces(item: ChosenItem, itemId: string, sessionId: string, partner: Partner): Promise<void> {
  const { passengers } = item.search.found;
  for (const { places = [], tripLegCoverage } of item.offers.flatMap(({ selection }) => selection.placeSelections ?? [])) {
    const ride = rideOfLeg(item, tripLegCoverage.legId);
    if (!ride) throw new OsdmProblem('VALIDATION_ERROR', { detail: 'A place selection names no train of its offer.' });
    const named = places.map(({ coachNumber, placeNumber, passengerRef }) => {
      const traveller = passengers.find(({ externalRef }) => externalRef === passengerRef);
      if (!traveller) throw new OsdmProblem('VALIDATION_ERROR', { detail: 'A place selection names an unknown passenger.' });
      return { passengerRef: traveller.passengerRef, coach: coachNumber.slice(0, 8), place: placeNumber.slice(0, 8) };
    });
    await partner.ask(chooseSeats, { body: { itemId, ...ride, places: named.slice(0, 9) } }, sessionId);
  }
}

/** Holds the places as soon as all names are known. Sellers that hold none keep the price only. `asFilled`: the cart as it has just been. */
export async function holdIfPossible(
  booking: StoredBooking,
  partner: Partner,
  services: OsdmServices,
  asFilled?: Cart,
): Promise<StoredBooking> {
  if (booking.orderId !== undefined || booking.endedAt || missingInformation(booking.booked.items, detailsOf(booking)).length > 0)
    return booking;
  const cart = asFilled ?? (await partner.ask(getCart, {}, booking.sessionId)).data;
  if (booking.intentId === undefined && cart.agency?.holdUntil === undefined) return booking;
  try {
    await placeOrder(booking, true, partner, services);
  } catch (error) {
    // Nothing is held and nothing will be charged, so the partner may not go on with it.
    await changeStored(services.db, booking.id, { endedAt: new Date(services.clock.now()) });
    throw error;
  }
  return (await findStored(services.db, booking.id, booking.agencyId)) ?? booking;
}

function passengerOf({ externalRef, type, age, dateOfBirth, gender, cards, detail }: PassengerSpecification, id: string): BookedPassenger {
  return {
    id,
    externalRef,
    type,
    ...(typeof age === 'number' ? { age } : {}),
    ...(typeof dateOfBirth === 'string' ? { dateOfBirth } : {}),
    ...(gender ? { gender } : {}),
    ...(cards ? { cards } : {}),
    ...(detail ? { detail } : {}),
  };
}

/** The price is that of the travellers of the search: the same people, no more and no fewer. */
function checkPassengers({ search, offers }: ChosenItem, passengers: readonly BookedPassenger[]): void {
  const searched = search.found.passengers.map(({ externalRef }) => externalRef).toSorted();
  const named = passengers.map(({ externalRef }) => externalRef).toSorted();
  if (searched.join('\n') !== named.join('\n'))
    throw new OsdmProblem('VALIDATION_ERROR', {
      detail: 'The passengers are not those of the offer.',
      pointers: [{ requestPointer: '/passengerSpecifications' }],
    });
  const partial = offers.some(({ selection }) => selection.passengerRefs.toSorted().join('\n') !== searched.join('\n'));
  if (partial)
    throw new OsdmProblem('VALIDATION_ERROR', {
      detail: 'An offer is booked for all passengers of its search.',
      pointers: [{ requestPointer: '/offers' }],
    });
}

function bookedItem({ search, offers }: ChosenItem, item: Cart['items'][number] | undefined): BookedItem {
  if (!item) throw new Error('the cart lacks an item that it has taken');
  return {
    cartItemId: item.itemId,
    total: item.total,
    asked: item.passengers.map(({ passengerRef, fields, required }) => ({ passengerRef, fields, required })),
    refs: Object.fromEntries(search.found.passengers.map(({ externalRef, passengerRef }) => [externalRef, passengerRef])),
    offers: offers.map(({ kept, selection }) => ({
      offer: kept.offer,
      ...(selection.externalRef === undefined ? {} : { externalRef: selection.externalRef }),
      extras: (selection.optionalAncillarySelections ?? []).map(({ ancillaryId }) => ancillaryId),
    })),
  };
}
