/**
 * The places of an offer's trains, and the drawings of their coaches. The offer names the train by a leg of its trip: `resourceId` is the id
 * of the leg. Looking holds nothing; places are chosen with `placeSelections` of the booking.
 */
import type { coach, partReference, placeAvailability, vehicleAvailability } from '@throughfare/osdm/place-maps';
import type { CoachMap, PlaceState, TrainSeatMap } from '@throughfare/suppliers/port/seat-map';
import type * as z from 'zod/mini';
import { chooseOffers, sharesTag } from '../bookings/choose-offers.ts';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import type { Found, KeptOffer } from '../offers/offered.types.ts';
import { findFound } from '../offers/offer-store.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { findLayouts, keepLayouts, type KeptLayout } from './layout-store.ts';
import { readBooking } from '../bookings/read-booking.ts';
import { type RideOfLeg, rideOfLeg } from './ride-of-leg.ts';
import { accommodations, presentCoachLayout, presentDeckLayout, serviceClasses } from './present-layout.ts';

type Names =
  | 'getVehiclePlaceMap'
  | 'getPlaceMap'
  | 'getPlaceMaps'
  | 'getCoachDeckLayouts'
  | 'getCoachDeckLayout'
  | 'getCoachLayouts'
  | 'getCoachLayout';

type Reference = z.output<typeof partReference>;

const states: Readonly<Record<PlaceState, 'FREE' | 'ALLOCATED' | 'RESTRICTED'>> = {
  FREE: 'FREE',
  TAKEN: 'ALLOCATED',
  OTHER_FARE: 'RESTRICTED',
};

export function placeMapHandlers(services: OsdmServices): OsdmCallHandlers<Names> {
  const mapFor = (reference: Reference, partner: Partner) => mapOf(reference, partner, services);
  const layoutOf = async (id: string | undefined): Promise<KeptLayout> => {
    const [layout] = await findLayouts(services.db, [id ?? '']);
    if (!layout) throw new OsdmProblem('RESOURCE_NOT_FOUND', { detail: 'A layout is known once a place map has named it.' });
    return layout;
  };
  return {
    async getVehiclePlaceMap({ body, partner }) {
      const [first, ...others] = body.placeRestrictions.map(({ reservationRef }) => reservationRef);
      if (!first || others.some(({ resourceId }) => resourceId !== first.resourceId))
        throw new OsdmProblem('VALIDATION_ERROR', { detail: 'Please ask for one vehicle at a time.' });
      return { body: { vehicle: presentVehicle(await mapFor(first, partner), first) } };
    },
    async getPlaceMap({ query, partner }) {
      const reference = referenceOf(query);
      return { body: { vehicleAvailability: presentAvailability(await mapFor(reference, partner), reference) } };
    },
    async getPlaceMaps({ body, partner }) {
      const found: z.input<typeof placeAvailability>[] = [];
      for (const reference of body.partReferences.slice(0, 4)) found.push(presentAvailability(await mapFor(reference, partner), reference));
      return { body: found };
    },
    getCoachDeckLayouts: async ({ query }) => ({
      body: { coachDeckLayouts: (await findLayouts(services.db, idsOf(query['layoutIds']))).map(presentDeckLayout) },
    }),
    getCoachDeckLayout: async ({ params }) => ({ body: { coachDeckLayout: presentDeckLayout(await layoutOf(params['layoutId'])) } }),
    getCoachLayouts: async () => ({ body: { layouts: (await findLayouts(services.db, undefined)).map(presentCoachLayout) } }),
    getCoachLayout: async ({ params }) => ({ body: { coachLayout: presentCoachLayout(await layoutOf(params['layoutId'])) } }),
  };
}

function idsOf(asked: unknown): string[] | undefined {
  const texts = Array.isArray(asked) ? asked : typeof asked === 'string' ? asked.split(',') : undefined;
  return texts?.filter((one): one is string => typeof one === 'string').slice(0, 100);
}

function referenceOf({ contextId, contextType, resourceId, resourceType }: Readonly<Record<string, unknown>>): Reference {
  const isKnown = contextType === 'OFFER' || contextType === 'BOOKING';
  if (typeof contextId !== 'string' || typeof resourceId !== 'string' || !isKnown || resourceType !== 'RESERVATION')
    throw new OsdmProblem('VALIDATION_ERROR', { detail: 'A map is asked for with an OFFER or BOOKING and one of its RESERVATIONs.' });
  return { contextId, contextType, resourceId, resourceType };
}

async function mapOf({ contextId, contextType, resourceId }: Reference, partner: Partner, services: OsdmServices): Promise<TrainSeatMap> {
  if (contextType === 'BOOKING') return keptMap(await mapOfBooked(contextId, resourceId, partner, services), services);
  const search = await findFound(contextId.slice(0, 36), partner.agencyId, services);
  const passengerRefs = search?.found.passengers.map(({ externalRef }) => externalRef) ?? ['?'];
  const wayOut = search && outwardOf(contextId, search.found);
  const offerIds = [...(wayOut ? [wayOut.offer.offerId] : []), contextId];
  // The room of a night train is named by its part of the offer.
  const kept = search?.found.offers.find(({ offer }) => offer.offerId === contextId);
  const room = kept?.offer.reservationOfferParts?.find(({ id }) => id === resourceId);
  const legId = room?.availablePlaces?.[0]?.tripLegCoverage.legId ?? resourceId;
  const length = Math.ceil(passengerRefs.length / (kept?.extras[resourceId]?.sleeps ?? 1));
  const rooms = room ? Array.from({ length }, () => ({ reservationId: room.id })) : [];
  const chosen = offerIds.map((offerId) => ({
    offerId,
    passengerRefs,
    ...(offerId === contextId && rooms.length > 0 ? { optionalReservationSelections: rooms } : {}),
  }));
  const [item] = await chooseOffers(chosen, partner, services);
  const offers = item?.offers.flatMap(({ kept }) => (kept.offer.offerId === contextId ? kept.offer : [])) ?? [];
  const ride = item && rideOfLeg(item.search.found.trips, offers, legId);
  if (!item || !ride || !('ticket' in item.cart))
    throw new OsdmProblem('RESOURCE_NOT_FOUND', { detail: 'The offer has no train with this id.' });
  const maps = await services.seatMapsOf(item.cart.ticket);
  return keptMap(maps.find(isOn(ride)), services);
}

const isOn =
  (ride: RideOfLeg) =>
  ({ direction, segmentIndex }: TrainSeatMap): boolean =>
    direction === ride.direction && segmentIndex === ride.segmentIndex;

/** The layouts that a map names can be asked for afterwards. */
async function keptMap(map: TrainSeatMap | undefined, { db }: OsdmServices): Promise<TrainSeatMap> {
  if (!map) throw new OsdmProblem('NO_RESULTS', { detail: 'The places of this train have no numbers.' });
  await keepLayouts(
    db,
    map.coaches.flatMap((one) => one.decks.map((deck) => ({ ...deck, name: `${map.train}, coach ${one.coach}` }))),
  );
  return map;
}

/** Of a sold booking, as long as its travellers can move. */
async function mapOfBooked(id: string, legId: string, partner: Partner, services: OsdmServices): Promise<TrainSeatMap | undefined> {
  const { stored, items } = await readBooking(id, partner, services);
  for (const [index, { offers }] of stored.booked.items.entries()) {
    const ride = rideOfLeg(
      stored.booked.trips,
      offers.map(({ offer }) => offer),
      legId,
    );
    const reference = items[index]?.bookingReference;
    if (!ride) continue;
    if (reference === undefined) return undefined;
    const session = { ...partner.session, id: stored.sessionId };
    return (await services.afterSales.bookedMapsOf(session, reference)).find(isOn(ride));
  }
  throw new OsdmProblem('RESOURCE_NOT_FOUND', { detail: 'The booking has no train with this id.' });
}

/** A way back is priced with a way there, so its places are asked for with one that it combines with. Undefined for any other offer. */
function outwardOf(offerId: string, { offers }: Found): KeptOffer | undefined {
  const wayBack = offers.find(({ offer }) => offer.offerId === offerId);
  if (!wayBack?.inward || wayBack.outward) return undefined;
  return offers.find((one) => one.outward && !one.inward && sharesTag(one, wayBack));
}

function presentVehicle({ coaches }: TrainSeatMap, reference: Reference): z.input<typeof vehicleAvailability> {
  return {
    coaches: coaches.map((one) => ({
      number: one.coach,
      travelDirection: 'UNSPECIFIED',
      decks: one.decks.map((deck) => ({
        layoutId: deck.id,
        compartments: [...Map.groupBy(deck.places, ({ kind }) => kind)].map(([kind, places]) => ({
          serviceClass: serviceClasses[one.cabinClass],
          accommodationType: accommodations[kind],
          accommodationSubType: kind === 'wheelchair' ? 'WHEELCHAIR' : 'ANY_SEAT',
          isSelectable: places.some(({ number }) => one.states.get(number) === 'FREE'),
          places: places.map(({ number }) => ({ number, status: stateOf(one, number), reservationRefs: [reference] })),
        })),
      })),
    })),
  };
}

function stateOf({ states: of }: CoachMap, number: string): 'FREE' | 'ALLOCATED' | 'RESTRICTED' {
  return states[of.get(number) ?? 'OTHER_FARE'];
}

function presentAvailability({ coaches }: TrainSeatMap, reference: Reference): z.input<typeof placeAvailability> {
  const present = (one: CoachMap): z.input<typeof coach> => {
    const [lower, upper] = one.decks;
    return {
      number: one.coach,
      layoutId: lower?.id ?? '',
      ...(lower && upper ? { layoutIdLowerDeck: lower.id, layoutIdUpperDeck: upper.id } : {}),
      compartments: [
        {
          places: one.decks.flatMap(({ places }) =>
            places.map(({ number, properties }) => ({ number, status: stateOf(one, number), placeProperties: [...properties] })),
          ),
        },
      ],
    };
  };
  return { reference, vehicle: { coaches: coaches.map(present) } };
}
