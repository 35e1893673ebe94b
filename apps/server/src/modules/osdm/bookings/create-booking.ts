/**
 * `POST /bookings`. The offers go into a cart of their own. Where the sellers hold places and all names are known, the places are held at
 * once; elsewhere the price stands until it lapses, and the places are taken with the fulfilment.
 */
import { marketFacts, marketOfCurrency } from '@throughfare/kernel/market';
import { addCartItem, addCartPass, getCart } from '@throughfare/contract/calls/cart';
import { chooseSeats } from '@throughfare/contract/calls/seats';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { BookingRequest } from '@throughfare/osdm/bookings';
import type { PassengerSpecification } from '@throughfare/osdm/passengers';
import type { OsdmCall } from '../http/operation-handler.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { BookedItem, BookedPassenger, StoredBooking } from './booked.types.ts';
import { changeStored, findStored, insertBooking } from './booking-store.ts';
import { type ChosenItem, chooseOffers } from './choose-offers.ts';
import { seatsOf } from './offer-parts.ts';
import { detailsOf, placeOrder } from './place-order.ts';
import { missingInformation } from '../rules/missing-information.ts';

export async function createBooking(
  body: BookingRequest,
  { newId, isFirstTry }: Pick<OsdmCall, 'newId' | 'isFirstTry'>,
  partner: Partner,
  services: OsdmServices,
): Promise<StoredBooking> {
  const known = isFirstTry ? undefined : await findStored(services.db, newId, partner.agencyId);
  if (known) return holdIfPossible(known, partner, services);
  const { booking, cart } = await insert(body, newId, partner, services);
  return holdIfPossible(booking, partner, services, cart);
}

async function insert(body: BookingRequest, id: string, partner: Partner, services: OsdmServices) {
  const { db, clock, keys } = services;
  const chosen = await chooseOffers(body.offers, partner, services);
  const searched = chosen.flatMap(({ search }) => search.found.passengers);
  const passengers = body.passengerSpecifications.map((one, index) => {
    const residency = searched.find(({ externalRef }) => externalRef === one.externalRef)?.residency;
    return { ...passengerOf(one, String(index + 1)), ...(residency === undefined ? {} : { residency }) };
  });
  for (const item of chosen) checkPassengers(item, passengers);
  const { sessionId } = await keys.startSession({ keyId: partner.keyId, userId: partner.userId });
  let cart: Cart | undefined;
  for (const { cart: wish } of chosen)
    ({ data: cart } =
      'pass' in wish
        ? await partner.ask(addCartPass, { body: wish.pass }, sessionId)
        : await partner.ask(addCartItem, { body: wish.ticket }, sessionId));
  if (!cart) throw new OsdmProblem('VALIDATION_ERROR');
  const added = cart.items.slice(-chosen.length);
  const items = chosen.map((item, index) => bookedItem(item, added[index]));
  for (const item of items) await choosePlaces(item, sessionId, partner);
  // Choosing is a change of the cart, and the order names the cart that it has seen.
  if (items.some(({ seats }) => seats)) ({ data: cart } = await partner.ask(getCart, {}, sessionId));
  const booking: StoredBooking = {
    id,
    agencyId: partner.agencyId,
    userId: partner.userId,
    sessionId,
    ...(typeof body.externalRef === 'string' ? { externalRef: body.externalRef } : {}),
    booked: {
      currency: cart.currency,
      // Partners of the euro area sell from the storefront of Great Britain, so nothing is known about where their customers live.
      // Where somebody lives decides which passes they may buy, so it is never assumed.
      ...(chosen.some((item) => 'pass' in item.cart) ? {} : { market: marketFacts[marketOfCurrency(cart.currency)].country }),
      cartId: cart.cartId,
      items,
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
  await insertBooking(db, booking, { kind: 'BOOKING_TRIP_CONFIRMED', summary: 'Booked', change: 'PREBOOKED' });
  return { booking, cart };
}

/** Chooses the places that the partner named on the maps. One taken meanwhile is refused, and nothing is booked. */
async function choosePlaces({ cartItemId, seats = [] }: BookedItem, sessionId: string, partner: Partner): Promise<void> {
  for (const { direction, segmentIndex, places } of seats)
    await partner.ask(chooseSeats, { body: { itemId: cartItemId, direction, segmentIndex, places } }, sessionId);
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
  const { passengers, trips } = search.found;
  const refs = Object.fromEntries(passengers.map(({ externalRef, passengerRef }) => [externalRef, passengerRef]));
  const seats = offers.flatMap(({ kept, selection }) =>
    (selection.placeSelections ?? []).map((one) => seatsOf(one, [kept.offer], { trips, refs })),
  );
  return {
    cartItemId: item.itemId,
    total: item.total,
    ...(seats.length > 0 ? { seats } : {}),
    asked: item.passengers.map(({ passengerRef, fields, required }) => ({ passengerRef, fields, required })),
    refs,
    offers: offers.map(({ kept, selection }) => ({
      offer: kept.offer,
      ...(selection.externalRef === undefined ? {} : { externalRef: selection.externalRef }),
      extras: (selection.optionalAncillarySelections ?? []).map(({ ancillaryId }) => ancillaryId),
      ...(selection.optionalReservationSelections?.length
        ? { rooms: selection.optionalReservationSelections.map((one) => one.reservationId) }
        : {}),
    })),
  };
}
