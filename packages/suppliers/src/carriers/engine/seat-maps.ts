import type { SeatMapsRequest } from '../../port/booking.ts';
import type { CoachMap, PlaceState, TrainSeatMap } from '../../port/seat-map.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { Carrier } from './carrier.ts';
import { claimedSegments } from './claimed-segments.ts';
import type { TakenPlaces } from './places.types.ts';
import { resolveTrip } from './resolve-trip.ts';
import { deckLayouts } from './rules/coach-layout.ts';
import { legsOf } from './rules/places-left.ts';
import { nothingTaken } from './rules/nothing-taken.ts';
import { numberedLeft } from './rules/numbered-left.ts';
import type { ClaimedSegment } from './rules/plan-booking.ts';
import { coachPool, roomPool } from './rules/pool-name.ts';
import { quotePriced } from './rules/quote-request.ts';
import { coachSizes } from './rules/seat-map.ts';
import { readTakenPlaces } from './store/read-taken-places.ts';
import { intervalOf } from './trip-stock.ts';

/** The places of all trains of a trip at its fares: one query. */
export async function seatMaps(carrier: Carrier, request: SeatMapsRequest): Promise<readonly TrainSeatMap[]> {
  const { profile, clock, timetable, pool } = carrier;
  const nowMs = clock.now();
  const trips = {
    outward: resolveTrip(timetable, request.outward.trip),
    inward: request.inward && resolveTrip(timetable, request.inward.trip),
  };
  const quote = quotePriced(profile, request, trips, nowMs);
  if ('refused' in quote) throw SupplierFailure.of('rejected', quote.refused);
  const claimed = claimedSegments(carrier, quote, nowMs).filter(hasPlaces);
  if (claimed.length === 0) return [];
  const pools = claimed.flatMap(numberedPools);
  const intervals = claimed.map(({ segment }) => intervalOf(segment, profile.source));
  // A lapsed hold still stands in the pools. Its places show as taken for a moment; a prebooking ends it.
  const { taken } = await readTakenPlaces(pool, profile.source, { reference: '', intervals, pools: [...new Set(pools)], nowMs });
  // A space for a wheelchair is given, not chosen.
  const refsOf = ({ claim }: ClaimedSegment): string[] =>
    quote.placed
      .filter(({ brings }) => !claim.inWheelchairSpaces || !brings?.includes('WHEELCHAIR'))
      .map(({ passengerRef }) => passengerRef);
  return claimed
    .map((one, index) => mapOf(one, taken[index] ?? nothingTaken, refsOf(one)))
    .filter(({ passengerRefs }) => passengerRefs.length > 0);
}

/** The pools of a train's numbered places. */
export function numberedPools({ segment, stock }: Pick<ClaimedSegment, 'segment' | 'stock'>): string[] {
  return [
    ...segment.train.equipment.coaches.map(({ coach }) => coachPool(coach)),
    ...stock.rooms.map(({ roomType, coach }) => roomPool(roomType, coach)),
  ];
}

function hasPlaces({ segment, claim }: ClaimedSegment): boolean {
  const { equipment } = segment.train;
  return claim.room !== undefined || (claim.seat !== 'none' && coachSizes(equipment, claim.cabinClass).length > 0);
}

/** The places of one train for a fare that takes some of them. */
export function mapOf(claimed: ClaimedSegment, taken: TakenPlaces, refs: readonly string[]): TrainSeatMap {
  const { direction, segmentIndex, segment, claim } = claimed;
  const { equipment } = segment.train;
  const { room } = claim;
  const { source, isEstimate } = equipment.fittings ?? { source: 'Places counted row by row', isEstimate: true };
  return {
    direction,
    segmentIndex,
    train: equipment.name,
    source,
    isEstimate,
    passengerRefs: refs,
    places: room?.quantity ?? refs.length,
    takes: room?.sleeper.kind ?? 'seat',
    coaches: equipment.coaches
      .map((coach) => coachMap(claimed, coach, taken))
      .filter(({ decks, cabinClass }) => decks.length > 0 && (room !== undefined) === (cabinClass === 'BERTH')),
  };
}

function coachMap(
  { segment, stock, claim }: ClaimedSegment,
  coach: ClaimedSegment['segment']['train']['equipment']['coaches'][number],
  taken: TakenPlaces,
): CoachMap {
  const legs = legsOf(segment);
  const { trip, equipment } = segment.train;
  const decks = deckLayouts(trip.equipment, equipment, coach, stock.rooms);
  const states = new Map<string, PlaceState>();
  const seats = taken.numbered.get(coachPool(coach.coach));
  const seatsLeft = numberedLeft({ legs, size: coach.places }, seats);
  for (const place of decks.flatMap(({ places }) => places)) {
    if (place.kind === 'seat' || place.kind === 'wheelchair') {
      const isOfFare = place.kind === 'seat' && coach.cabinClass === claim.cabinClass;
      const isTaken = seatsLeft === 0 || seats?.taken.has(Number(place.number)) === true;
      states.set(place.number, isOfFare ? (isTaken ? 'TAKEN' : 'FREE') : 'OTHER_FARE');
      continue;
    }
    const pool = stock.rooms.find(
      ({ coach: car, roomType, firstRoom, rooms }) =>
        car === coach.coach && roomType === place.roomType && Number(place.number) >= firstRoom && Number(place.number) < firstRoom + rooms,
    );
    if (!pool || place.roomType !== claim.room?.roomType) {
      states.set(place.number, 'OTHER_FARE');
      continue;
    }
    const rooms = taken.numbered.get(roomPool(pool.roomType, pool.coach));
    const isTaken =
      numberedLeft({ legs, size: pool.rooms }, rooms) === 0 || rooms?.taken.has(Number(place.number) - pool.firstRoom + 1) === true;
    states.set(place.number, isTaken ? 'TAKEN' : 'FREE');
  }
  return { coach: coach.coach, cabinClass: coach.cabinClass, quiet: coach.quiet ?? false, decks, states };
}
