import type { CabinClass, Equipment } from '@throughfare/planner/network/network-data';
import type { PassengerSpec } from '../../../port/offer.ts';
import type { KeptPlaces, ReservedPlace, SeatPreferences, SleeperPlace } from '../../../port/booking.ts';
import { isSameTrain } from '../../../port/same-train.ts';
import type { HeldPlace } from '../booking-record.types.ts';
import type { RoomStock, SegmentNeed, StockOnSale } from '../profile.ts';
import type { ResolvedSegment } from '../resolved-trip.ts';
import type { PoolClaim, TakenPlaces } from '../places.types.ts';
import { coachPool, quotaName, roomPool } from './pool-name.ts';
import { chooseSeats } from './choose-seats.ts';
import { legsOf } from './places-left.ts';
import { numberedLeft } from './numbered-left.ts';
import { claimQuota } from './quota-lanes.ts';
import { seatsOf, type Seat } from './seat-map.ts';
import { hashOf } from './seeded.ts';

/** The claims of a chosen fare with its extras on one segment. */
export interface SegmentClaim {
  readonly seat: SegmentNeed['seat'];
  readonly cabinClass: SegmentNeed['cabinClass'];
  /** The number of places from each quota. */
  readonly quotas: ReadonlyMap<string, number>;
  readonly room?: { readonly roomType: string; readonly quantity: number; readonly sleeper: SleeperPlace };
}

/** The travellers who take a place, and their wishes for it. */
export interface SeatedParty {
  readonly placed: readonly PassengerSpec[];
  readonly wishes: SeatPreferences;
  /** The seats that they have already on the train before this ticket begins. */
  readonly keeps?: KeptPlaces | undefined;
  readonly seed: string;
}

export interface PlannedSegment {
  readonly claims: readonly PoolClaim[];
  readonly places: readonly ReservedPlace[];
  readonly held: readonly HeldPlace[];
}

/**
 * Picks free place numbers for a party on one segment: first rooms, whose guests need no seat, then seats, then its share of the quotas. The
 * guests are dealt out to the rooms, eldest first: rooms for one get one guest each, and a child shares with an adult (SLEEPER-7).
 * Undefined if any promised place is missing.
 */
export function planPlaces(
  claim: SegmentClaim,
  segment: ResolvedSegment,
  stock: StockOnSale,
  taken: TakenPlaces,
  party: SeatedParty,
): PlannedSegment | undefined {
  const interval = {
    owner: stock.owner,
    designator: segment.designator,
    operatingDay: segment.operatingDay,
    fromLeg: segment.boardIndex,
    toLeg: segment.alightIndex,
  };
  const legs = legsOf(segment);
  const claims: PoolClaim[] = [];
  const places: ReservedPlace[] = [];
  const held: HeldPlace[] = [];

  if (claim.room) {
    const { roomType, quantity, sleeper } = claim.room;
    const rooms = freeRooms(roomType, stock.rooms, legs, taken, party.seed).slice(0, quantity);
    if (rooms.length < quantity) return undefined;
    const beds = rooms.reduce((sum, { pool }) => sum + pool.bedsPerRoom, 0);
    const guests = party.placed.slice(0, beds).toSorted((a, b) => b.age - a.age);
    for (const [index, { pool, number }] of rooms.entries()) {
      claims.push({ ...interval, pool: roomPool(roomType, pool.coach), shape: { legs, size: pool.rooms }, places: [number] });
      for (const { passengerRef } of guests.filter((_, turn) => turn % quantity === index)) {
        places.push({ passengerRef, coach: pool.coach, place: String(pool.firstRoom + number - 1), sleeper, table: false, quiet: false });
        held.push({ passengerRef, pool: roomPool(roomType, pool.coach), place: number });
      }
    }
  }

  const standing = party.placed.slice(places.length);
  if (claim.seat !== 'none' && standing.length > 0) {
    const free = freeSeats(segment.train.equipment, claim.cabinClass, legs, taken);
    const seats = keptSeats(free, standing, party.keeps, segment) ?? chooseSeats(free, standing.length, party.wishes, party.seed);
    if (claim.seat === 'required' && seats.length < standing.length) return undefined;
    for (const [index, seat] of seats.entries()) {
      const passenger = standing[index];
      if (!passenger) break;
      claims.push({ ...interval, pool: coachPool(seat.coach), shape: { legs, size: seat.coachPlaces }, places: [seat.place] });
      places.push(toReservedPlace(passenger.passengerRef, seat));
      held.push({ passengerRef: passenger.passengerRef, pool: coachPool(seat.coach), place: seat.place });
    }
  }

  for (const [quota, count] of claim.quotas) {
    const quotaClaims = claimQuota(
      { quota: quotaName(stock, quota), size: stock.quotas[quota] ?? 0, legs },
      count,
      interval,
      taken,
      `${party.seed}/${quota}`,
    );
    if (!quotaClaims) return undefined;
    claims.push(...quotaClaims);
  }
  return { claims, places, held };
}

/** The seats that the party sits in already on this train. Undefined if one of them is not free from here on: they then move together. */
function keptSeats(
  free: readonly Seat[],
  standing: readonly PassengerSpec[],
  keeps: KeptPlaces | undefined,
  segment: ResolvedSegment,
): readonly Seat[] | undefined {
  if (!keeps || !isSameTrain(keeps, segment)) return undefined;
  const seats = standing.flatMap(({ passengerRef }) => {
    const own = keeps.places.find((one) => one.passengerRef === passengerRef);
    return free.find(({ coach, place }) => coach === own?.coach && String(place) === own.place) ?? [];
  });
  return seats.length === standing.length ? seats : undefined;
}

function freeSeats(equipment: Equipment, cabinClass: CabinClass, legs: number, taken: TakenPlaces): readonly Seat[] {
  return seatsOf(equipment).filter((seat) => {
    const state = seat.cabinClass === cabinClass ? taken.numbered.get(coachPool(seat.coach)) : undefined;
    if (!state) return seat.cabinClass === cabinClass;
    return numberedLeft({ legs, size: seat.coachPlaces }, state) > 0 && !state.taken.has(seat.place);
  });
}

interface FreeRoom {
  readonly pool: RoomStock;
  /** The place's number within its pool, starting at 1. */
  readonly number: number;
}

/** Free rooms, side by side if possible. The seed decides the order of the coaches; within each, rooms are taken in order. */
function freeRooms(roomType: string, rooms: readonly RoomStock[], legs: number, taken: TakenPlaces, seed: string): readonly FreeRoom[] {
  const pools = rooms.filter((pool) => pool.roomType === roomType);
  const turn = pools.length === 0 ? 0 : hashOf(seed) % pools.length;
  return [...pools.slice(turn), ...pools.slice(0, turn)].flatMap((pool) => {
    const state = taken.numbered.get(roomPool(roomType, pool.coach));
    if (numberedLeft({ legs, size: pool.rooms }, state) === 0) return [];
    return Array.from({ length: pool.rooms }, (_, index) => ({ pool, number: index + 1 })).filter(
      ({ number }) => !state?.taken.has(number),
    );
  });
}

function toReservedPlace(passengerRef: string, seat: Seat): ReservedPlace {
  const { coach, place, position, facing, table, quiet } = seat;
  return { passengerRef, coach, place: String(place), position, facing, table, quiet };
}
