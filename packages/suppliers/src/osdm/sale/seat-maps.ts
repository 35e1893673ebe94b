/** The places of an offer's trains as the seller draws them. A train without a map is left out. */
import type { coachDeckLayout, vehicleAvailability } from '@throughfare/osdm/place-maps';
import type { CabinClass } from '@throughfare/planner/network/network-data';
import type { PrebookRequest, SeatMapsRequest } from '../../port/booking.ts';
import type {
  ChosenPlace,
  CoachMap,
  DeckLayout,
  GraphicElement,
  LayoutPlace,
  PlaceProperty,
  PlaceState,
  TrainSeatMap,
} from '../../port/seat-map.ts';
import { SupplierFailure, type TakenPlace } from '../../port/supplier-failure.ts';
import type * as z from 'zod/mini';
import type { Heard, OfferListener } from '../ask/hear-offers.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import type { SellerContext } from '../seller-context.ts';
import { type ChosenOffers, chooseOffers } from './choose-offers.ts';

type Layout = z.output<typeof coachDeckLayout>;
type Vehicle = z.output<typeof vehicleAvailability>;

export interface OfferedTrain {
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
  readonly offerId: string;
  readonly tripId: string;
  readonly legId: string;
  /** The part of the offer with the rooms that are chosen on it. */
  readonly roomId?: string;
}

/** The trains of chosen offers, by the seller's own ids. */
export function offeredTrains({ outward, inward, selections }: ChosenOffers, heard: Heard): OfferedTrain[] {
  const halves = [{ direction: 'outward' as const, offer: outward }, ...(inward ? [{ direction: 'inward' as const, offer: inward }] : [])];
  const named = new Set(
    selections.flatMap(({ optionalReservationSelections = [] }) => optionalReservationSelections.map((one) => one.reservationId)),
  );
  return halves.flatMap(({ direction, offer }) => {
    const tripId = offer.covers[direction] ?? '';
    const rideIds = heard.trips.get(tripId)?.trip.rideIds ?? [];
    const rooms = [...offer.rooms.values()].filter((room) => room.direction === direction && named.has(room.partId));
    return rideIds.map((legId, segmentIndex) => {
      const room = rooms.find((one) => one.legId === legId);
      return { direction, segmentIndex, offerId: offer.offerId, tripId, legId, ...(room ? { roomId: room.partId } : {}) };
    });
  });
}

interface MapDeps {
  readonly context: SellerContext;
  readonly listener: OfferListener;
}

export async function seatMaps(request: SeatMapsRequest, { context, listener }: MapDeps): Promise<readonly TrainSeatMap[]> {
  const { outward, inward, passengers, railcards } = request;
  const heard = await listener.aboutTrips(outward.trip, inward?.trip, { passengers, railcards });
  const trains = offeredTrains(chooseOffers(heard, outward, inward, context), heard);
  const refs = passengers.map(({ passengerRef }) => passengerRef);
  const maps = await Promise.all(
    trains.map((train) => mapOfTrain({ ...train, contextId: train.offerId, contextType: 'OFFER' }, refs, context)),
  );
  return maps.flatMap((map) => map ?? []);
}

interface MappedTrain extends Pick<OfferedTrain, 'direction' | 'segmentIndex' | 'legId' | 'roomId'> {
  readonly contextId: string;
  readonly contextType: 'OFFER' | 'BOOKING';
}

export async function mapOfTrain(
  { direction, segmentIndex, contextId, contextType, legId, roomId }: MappedTrain,
  passengerRefs: readonly string[],
  { client, row }: SellerContext,
): Promise<TrainSeatMap | undefined> {
  const reservationRef = { contextId, contextType, resourceId: roomId ?? legId, resourceType: 'RESERVATION' as const };
  try {
    const { vehicle } = await client.call('getVehiclePlaceMap', { body: { placeRestrictions: [{ reservationRef }] } });
    const ids = (vehicle?.coaches ?? []).flatMap(({ decks = [] }) => decks.flatMap(({ layoutId }) => layoutId ?? []));
    if (!vehicle || ids.length === 0) return undefined;
    const { coachDeckLayouts = [] } = await client.call('getCoachDeckLayouts', { query: { layoutIds: [...new Set(ids)].join(',') } });
    const coaches = coachesOf(vehicle, new Map(coachDeckLayouts.map((one) => [one.id, one])));
    const kinds = coaches.flatMap(({ decks }) => decks.flatMap(({ places }) => places.map(({ kind }) => kind)));
    if (coaches.length === 0) return undefined;
    return {
      direction,
      segmentIndex,
      train: coachDeckLayouts[0]?.name.replace(/, coach [^,]+$/, '') ?? row.sells,
      source: `Drawn by ${row.sells}`,
      isEstimate: false,
      passengerRefs,
      places: passengerRefs.length,
      takes: kinds.every((kind) => kind === 'room') ? 'room' : kinds.every((kind) => kind === 'berth') ? 'berth' : 'seat',
      coaches,
    };
  } catch (error) {
    // A seller without maps, or without one for this train.
    if (error instanceof OsdmProblem && (error.status === 404 || error.status === 501 || error.status === 409 || error.status === 400))
      return undefined;
    throw error instanceof OsdmProblem ? error.failure : error;
  }
}

const states: Readonly<Record<'FREE' | 'ALLOCATED' | 'RESTRICTED', PlaceState>> = {
  FREE: 'FREE',
  ALLOCATED: 'TAKEN',
  RESTRICTED: 'OTHER_FARE',
};

function coachesOf({ coaches = [] }: Vehicle, layouts: ReadonlyMap<string, Layout>): CoachMap[] {
  return coaches.flatMap(({ number: coach, decks = [] }) => {
    const drawn = decks.flatMap(({ layoutId }) => layouts.get(layoutId ?? '') ?? []).map(deckOf);
    if (drawn.length === 0) return [];
    const compartments = decks.flatMap((deck) => deck.compartments ?? []);
    return [
      {
        coach,
        cabinClass: cabinOf(compartments[0]?.serviceClass, compartments[0]?.accommodationType),
        quiet: drawn.some(({ places }) => places.some(({ properties }) => properties.includes('SILENCE'))),
        decks: drawn,
        states: new Map(compartments.flatMap(({ places }) => places.map(({ number, status }) => [number, states[status]] as const))),
      },
    ];
  });
}

function cabinOf(serviceClass: string | undefined, accommodation: string | undefined): CabinClass {
  if (accommodation === 'BERTH' || accommodation === 'COUCHETTE') return 'BERTH';
  if (serviceClass === 'BEST') return 'EXECUTIVE';
  return serviceClass === 'HIGH' ? 'FIRST' : 'STANDARD';
}

const properties: ReadonlySet<string> = new Set<PlaceProperty>([
  'WINDOW',
  'AISLE',
  'MIDDLE',
  'WITH_TABLE',
  'SILENCE',
  'POWER',
  'WHEELCHAIR',
  'LOWER_BERTH',
  'MIDDLE_BERTH',
  'UPPER_BERTH',
]);
const isProperty = (name: string): name is PlaceProperty => properties.has(name);

const codes: ReadonlySet<string> = new Set<GraphicElement['code']>([
  'TABLE',
  'ENTRANCE',
  'TOILET',
  'LUGGAGE',
  'STAIRS',
  'PARTITION',
  'BICYCLE',
]);
const isCode = (name: string): name is GraphicElement['code'] => codes.has(name);

function deckOf({ id, deckLevel, dimension, placeGroups = [], graphicElements = [] }: Layout): DeckLayout {
  return {
    id,
    level: (['LOWER_DECK', 'UPPER_DECK'] as const).find((one) => one === deckLevel) ?? 'SINGLE_DECK',
    width: dimension.width,
    height: dimension.height,
    places: placeGroups.flatMap(({ accommodationType, places }) =>
      places.map(({ number, rectangle: { position, dimension: size }, orientation, placeProperties = [] }) => ({
        number,
        kind: kindOf(accommodationType, placeProperties),
        x: position.x,
        y: position.y,
        width: size.width,
        height: size.height,
        orientation: orientation > 90 && orientation < 270 ? (180 as const) : (0 as const),
        properties: placeProperties.filter(isProperty),
      })),
    ),
    graphics: graphicElements.flatMap(({ code, rectangle: { position, dimension: size } }) =>
      isCode(code) ? [{ code, x: position.x, y: position.y, width: size.width, height: size.height }] : [],
    ),
  };
}

function kindOf(accommodation: string | undefined, placeProperties: readonly string[]): LayoutPlace['kind'] {
  if (placeProperties.includes('WHEELCHAIR')) return 'wheelchair';
  if (accommodation === 'BERTH') return 'room';
  return accommodation === 'COUCHETTE' ? 'berth' : 'seat';
}

/** The chosen places as the seller takes them, for one of its offers. */
export function placeSelections(offerId: string, places: readonly ChosenPlace[], trains: readonly OfferedTrain[]) {
  return trains.flatMap(({ direction, segmentIndex, tripId, legId, offerId: of }) => {
    const own = of === offerId ? places.filter((one) => one.direction === direction && one.segmentIndex === segmentIndex) : [];
    if (own.length === 0) return [];
    return [
      {
        reservationId: legId,
        tripLegCoverage: { tripId, legId },
        places: own.map(({ coach, place, passengerRef }) => ({ coachNumber: coach, placeNumber: place, passengerRef })),
      },
    ];
  });
}

/** After a refused booking: its chosen places that are taken now, with the nearest free one in the coach, at the price of the request. */
export async function takenPlaces(request: PrebookRequest, deps: MapDeps): Promise<SupplierFailure | undefined> {
  const { places = [] } = request.seatPreferences;
  if (places.length === 0) return undefined;
  const maps = await seatMaps(request, deps);
  const used = new Set(places.map(({ coach, place }) => `${coach}/${place}`));
  const gone = places.flatMap((taken): TakenPlace[] => {
    const map = maps.find(({ direction, segmentIndex }) => direction === taken.direction && segmentIndex === taken.segmentIndex);
    const coach = map?.coaches.find((one) => one.coach === taken.coach);
    if (!coach || coach.states.get(taken.place) === 'FREE') return [];
    const all = coach.decks.flatMap((deck) => deck.places);
    const at = all.find(({ number }) => number === taken.place);
    const apart = ({ x, y }: LayoutPlace) => (at ? Math.abs(x - at.x) + Math.abs(y - at.y) : 0);
    const free = all.filter(({ number }) => coach.states.get(number) === 'FREE' && !used.has(`${coach.coach}/${number}`));
    const [nearest] = free.toSorted((a, b) => apart(a) - apart(b));
    if (!nearest) return [{ taken }];
    used.add(`${coach.coach}/${nearest.number}`);
    return [{ taken, instead: { coach: coach.coach, place: nearest.number } }];
  });
  if (gone.length === 0) return undefined;
  return SupplierFailure.priceChanged('a chosen place is taken', {
    newPrice: request.expectedPrice,
    newOfferRefs: { outward: request.outward.offerRef, ...(request.inward ? { inward: request.inward.offerRef } : {}) },
    takenPlaces: gone,
  });
}
