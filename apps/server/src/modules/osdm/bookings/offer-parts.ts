/**
 * Places and extras of a booking that exists. While nothing is held they are added and taken away; once it is sold, travellers move to other
 * places where the seller lets them. Places that are held stay as they are until then.
 */
import { addCartItem, getCart, removeCartItem } from '@throughfare/contract/calls/cart';
import { changeSeats, chooseSeats } from '@throughfare/contract/calls/seats';
import type { Offer, OfferSelection } from '@throughfare/osdm/offers';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { rideOfLeg } from '../place-maps/ride-of-leg.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { BookedItem, BookedOfferOf, ChosenSeats } from './booked.types.ts';
import { changeStored } from './booking-store.ts';
import { chooseOffers } from './choose-offers.ts';
import { extraId, partsOfBooking } from './present-booking.ts';
import { reservationId } from './present-reservations.ts';
import type { ReadBooking } from './read-booking.ts';

type PlaceSelection = NonNullable<OfferSelection['placeSelections']>[number];

interface FoundOffer {
  readonly index: number;
  readonly item: BookedItem;
  readonly booked: BookedOfferOf;
}

/** Refuses RESOURCE_NOT_FOUND. */
export function bookedOfferOf({ stored }: ReadBooking, offerId: string | undefined): FoundOffer {
  for (const [index, item] of stored.booked.items.entries()) {
    const booked = item.offers.find(({ offer }) => offer.offerId === offerId);
    if (booked) return { index, item, booked };
  }
  throw new OsdmProblem('RESOURCE_NOT_FOUND');
}

/** Refuses what is held, sold or over: its extras and the number of its places stay. */
function checkOpen(read: ReadBooking, services: OsdmServices): void {
  if (partsOfBooking(read, services).every(({ status }) => status === 'RELEASED'))
    throw new OsdmProblem('BOOKING_BOOKING_ALREADY_CANCELLED');
  if (read.stored.intentId !== undefined || read.order)
    throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED', { detail: 'The places are held or sold already.' });
}

/** The places of a selection on its train. Refuses trains and passengers that the offers do not have. */
export function seatsOf(
  { tripLegCoverage: { legId }, places = [] }: PlaceSelection,
  offers: readonly Offer[],
  {
    trips,
    refs,
    ids = {},
  }: {
    readonly trips: Parameters<typeof rideOfLeg>[0];
    readonly refs: BookedItem['refs'];
    readonly ids?: Readonly<Record<string, string>>;
  },
): ChosenSeats {
  const ride = rideOfLeg(trips, offers, legId);
  if (!ride) throw new OsdmProblem('VALIDATION_ERROR', { detail: 'A place selection names no train of its offer.' });
  const named = places.slice(0, 9).map(({ coachNumber, placeNumber, passengerRef: ref }) => {
    const passengerRef = refs[ref] ?? refs[ids[ref] ?? ''];
    if (passengerRef === undefined) throw new OsdmProblem('VALIDATION_ERROR', { detail: 'A place selection names an unknown passenger.' });
    return { passengerRef, coach: coachNumber.slice(0, 8), place: placeNumber.slice(0, 8) };
  });
  return { legId, ...ride, places: named };
}

/** Chooses places, or moves travellers of a sold booking to others. `offerId`: only its trains; absent: those of the whole booking. */
export async function selectPlaces(
  read: ReadBooking,
  selections: readonly PlaceSelection[],
  offerId: string | undefined,
  partner: Partner,
  services: OsdmServices,
): Promise<void> {
  const { stored } = read;
  const ids = Object.fromEntries(stored.passengers.map(({ id, externalRef }) => [id, externalRef]));
  const isSold = read.order?.outcome === 'completed';
  if (!isSold) checkOpen(read, services);
  const items = [...stored.booked.items];
  for (const selection of selections) {
    const index = items.findIndex(({ offers }) =>
      rideOfLeg(stored.booked.trips, offersIn(offers, offerId), selection.tripLegCoverage.legId),
    );
    const item = items[index];
    if (!item) throw new OsdmProblem('VALIDATION_ERROR', { detail: 'A place selection names no train of its offer.' });
    const chosen = seatsOf(selection, offersIn(item.offers, offerId), { trips: stored.booked.trips, refs: item.refs, ids });
    const { direction, segmentIndex, places } = chosen;
    if (isSold) {
      const reference = read.items[index]?.bookingReference;
      if (reference === undefined || places.length === 0) throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED');
      await partner.ask(changeSeats, { params: { reference }, body: { direction, segmentIndex, places } }, stored.sessionId);
    } else {
      await partner.ask(chooseSeats, { body: { itemId: item.cartItemId, direction, segmentIndex, places } }, stored.sessionId);
      const others = (item.seats ?? []).filter((one) => one.legId !== chosen.legId);
      items[index] = { ...item, seats: places.length > 0 ? [...others, chosen] : others };
    }
  }
  if (!isSold) await changeStored(services.db, stored.id, { booked: { ...stored.booked, items } });
}

const offersIn = (offers: readonly BookedOfferOf[], offerId: string | undefined): Offer[] =>
  offers.map(({ offer }) => offer).filter((offer) => offerId === undefined || offer.offerId === offerId);

export interface PartsChange {
  readonly places?: readonly PlaceSelection[];
  /** Ids of ancillary parts of the offer. */
  readonly added?: readonly string[];
  /** Ids of booked reservations and ancillaries. */
  readonly freed?: readonly string[];
  readonly removed?: readonly string[];
}

/** Adds and takes away parts of a booked offer. Refuses RESOURCE_NOT_FOUND for parts that it does not have. */
export async function changeParts(
  read: ReadBooking,
  found: FoundOffer,
  { places = [], added = [], freed = [], removed = [] }: PartsChange,
  partner: Partner,
  services: OsdmServices,
): Promise<void> {
  const { index, item, booked } = found;
  const { offerId } = booked.offer;
  if (added.length + removed.length > 0) {
    const gone = removed.map((id) => booked.extras.find((part) => extraId(index, offerId, part) === id));
    if (gone.includes(undefined)) throw new OsdmProblem('RESOURCE_NOT_FOUND');
    if (places.length + freed.length > 0)
      throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'Change places and extras one after the other.' });
    await changeExtras(read, found, [...booked.extras.filter((part) => !gone.includes(part)), ...added], partner, services);
    return;
  }
  const free = freed.map((id) => {
    const seats = item.seats?.find(({ legId, direction }) => reservationId(index, direction, legId) === id);
    if (!seats && !read.order) throw new OsdmProblem('RESOURCE_NOT_FOUND');
    const leg = seats?.legId ?? id.slice(id.indexOf('.seats.') + 7);
    const tripId = read.stored.booked.trips.find(({ legs }) => legs.some((one) => one.id === leg))?.id ?? '';
    return { reservationId: id, tripLegCoverage: { tripId, legId: leg }, places: [] };
  });
  await selectPlaces(read, [...places, ...free], offerId, partner, services);
}

/** Puts the offer into the cart again with these extras. Refuses extras that it does not have, and offers that have lapsed. */
async function changeExtras(
  read: ReadBooking,
  { item, booked }: FoundOffer,
  extras: readonly string[],
  partner: Partner,
  services: OsdmServices,
): Promise<void> {
  const { stored } = read;
  checkOpen(read, services);
  // In a cart the changed journey would stand last, and the parts of the booking are counted in the order of the cart.
  if (stored.booked.items.length > 1)
    throw new OsdmProblem('BOOKING_MODIFICATION_NOT_ALLOWED', { detail: 'Choose extras with the booking where it has several journeys.' });
  const offers = item.offers.map((one) => (one === booked ? { ...one, extras: [...new Set(extras)] } : one));
  const [chosen] = await chooseOffers(
    offers.map(({ offer, extras: own, rooms = [] }) => ({
      offerId: offer.offerId,
      passengerRefs: offer.passengerRefs ?? [],
      optionalAncillarySelections: own.map((ancillaryId) => ({ ancillaryId, passengerRefs: offer.passengerRefs ?? [] })),
      optionalReservationSelections: rooms.map((room) => ({ reservationId: room })),
    })),
    partner,
    services,
  );
  if (!chosen || !('ticket' in chosen.cart)) throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART');
  const { sessionId } = stored;
  await partner.ask(addCartItem, { body: chosen.cart.ticket }, sessionId);
  await partner.ask(removeCartItem, { body: { itemId: item.cartItemId } }, sessionId);
  const { data: cart } = await partner.ask(getCart, {}, sessionId);
  const added = cart.items.at(-1);
  if (!added) throw new Error('the cart lacks an item that it has taken');
  for (const { direction, segmentIndex, places } of item.seats ?? [])
    await partner.ask(chooseSeats, { body: { itemId: added.itemId, direction, segmentIndex, places: [...places] } }, sessionId);
  const changed: BookedItem = { ...item, cartItemId: added.itemId, total: added.total, offers };
  await changeStored(services.db, stored.id, { booked: { ...stored.booked, items: [changed] } });
}
