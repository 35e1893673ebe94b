import type { CabinClass, Equipment } from '@throughfare/planner/network/network-data';
import type { PassengerSpec } from '../../../port/offer.ts';
import type { KeptPlaces, ReservedPlace, SeatPreferences, SleeperPlace } from '../../../port/booking.ts';
import type { ChosenPlace } from '../../../port/seat-map.ts';
import { isSameTrain } from '../../../port/same-train.ts';
import type { HeldPlace } from '../booking-record.types.ts';
import type { RoomStock, SegmentNeed, StockOnSale } from '../profile.ts';
import type { ResolvedSegment } from '../resolved-trip.ts';
import type { PoolClaim, TakenPlaces } from '../places.types.ts';
import { coachPool, quotaName, roomPool, wheelchairPool } from './pool-name.ts';
import { chooseSeats } from './choose-seats.ts';
import { givePlaces, isMissing, type Missing } from './give-places.ts';
import { legsOf } from './places-left.ts';
import { numberedLeft } from './numbered-left.ts';
import { claimQuota } from './quota-lanes.ts';
import { seatsOf, type Seat } from './seat-map.ts';
import { hashOf } from './seeded.ts';
import { freeWheelchairSpaces } from './wheelchair-spaces.ts';

const wheelchairSpace = { name: 'Wheelchair space', kind: 'space' } as const;

/** The claims of a chosen fare with its extras on one segment. */
export interface SegmentClaim {
  readonly seat: SegmentNeed['seat'];
  readonly cabinClass: SegmentNeed['cabinClass'];
  /** The number of places from each quota. */
  readonly quotas: ReadonlyMap<string, number>;
  readonly room?: { readonly roomType: string; readonly quantity: number; readonly sleeper: SleeperPlace };
  /** Travellers in a wheelchair take a space for it instead of a seat. */
  readonly inWheelchairSpaces?: true;
}

/** The travellers who take a place, and their wishes for it. */
export interface SeatedParty {
  readonly placed: readonly PassengerSpec[];
  readonly wishes: SeatPreferences;
  /** The places chosen for this segment. */
  readonly chosen: readonly ChosenPlace[];
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
 * Undefined if any promised place is missing. A chosen place that is taken, or that this fare does not include, is named instead.
 */
export function planPlaces(
  claim: SegmentClaim,
  segment: ResolvedSegment,
  stock: StockOnSale,
  taken: TakenPlaces,
  party: SeatedParty,
): PlannedSegment | Missing | undefined {
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
    const open = freeRooms(roomType, stock.rooms, legs, taken, party.seed);
    const beds = Math.max(0, ...stock.rooms.filter((pool) => pool.roomType === roomType).map(({ bedsPerRoom }) => bedsPerRoom));
    const guests = party.placed.slice(0, beds * quantity).toSorted((a, b) => b.age - a.age);
    const given = givePlaces(ofGuests(party.chosen, guests), { all: allRooms(roomType, stock.rooms), free: open, apart: roomsApart });
    if (isMissing(given)) return given;
    const own = new Set(given.values());
    const rooms = [...own, ...open.filter((room) => !own.has(room))].slice(0, quantity);
    if (rooms.length < quantity) return undefined;
    for (const [index, { pool, number, coach, place }] of rooms.entries()) {
      claims.push({ ...interval, pool: roomPool(roomType, pool.coach), shape: { legs, size: pool.rooms }, places: [number] });
      for (const passengerRef of guestsOf(index, rooms, guests, given)) {
        places.push({ passengerRef, coach, place, sleeper, table: false, quiet: false });
        held.push({ passengerRef, pool: roomPool(roomType, pool.coach), place: number });
      }
    }
  }

  const wheeled = claim.inWheelchairSpaces ? party.placed.filter(({ brings }) => brings?.includes('WHEELCHAIR')) : [];
  const keptFirst = party.keeps && isSameTrain(party.keeps, segment) ? party.keeps.places : [];
  const isKept = (one: { readonly coach: string; readonly number: number }): number =>
    keptFirst.some(({ coach, place }) => coach === one.coach && place === String(one.number)) ? 0 : 1;
  const spaces = freeWheelchairSpaces(segment.train.equipment, claim.cabinClass, legs, taken)
    .toSorted((a, b) => isKept(a) - isKept(b))
    .slice(0, wheeled.length);
  if (spaces.length < wheeled.length) return undefined;
  for (const [index, { coach, number, size, quiet }] of spaces.entries()) {
    const { passengerRef = '' } = wheeled[index] ?? {};
    claims.push({ ...interval, pool: wheelchairPool(coach), shape: { legs, size }, places: [number] });
    places.push({ passengerRef, coach, place: String(number), sleeper: wheelchairSpace, table: false, quiet });
    held.push({ passengerRef, pool: wheelchairPool(coach), place: number });
  }

  const lying = new Set(places.map(({ passengerRef }) => passengerRef));
  const standing = party.placed.filter(({ passengerRef }) => !lying.has(passengerRef));
  const seated = claim.seat === 'none' ? [] : standing;
  const misplaced = party.chosen.find(
    ({ passengerRef }) => !lying.has(passengerRef) && !seated.some((one) => one.passengerRef === passengerRef),
  );
  if (misplaced) return { unknown: misplaced };
  if (seated.length > 0) {
    const free = freeSeats(segment.train.equipment, claim.cabinClass, legs, taken).map(asPlace);
    const all = seatsOf(segment.train.equipment).filter(({ cabinClass }) => cabinClass === claim.cabinClass);
    const given = givePlaces(ofGuests(party.chosen, seated), { all: all.map(asPlace), free, apart: seatsApart });
    if (isMissing(given)) return given;
    const own = new Set([...given.values()].map(({ seat }) => seat));
    const others = seated.filter(({ passengerRef }) => !given.has(passengerRef));
    const beside = seatsBeside(spaces, segment.train.equipment, legs, taken, own).slice(0, others.length);
    const open = free.map(({ seat }) => seat).filter((seat) => !own.has(seat));
    const left = open.filter((seat) => !beside.includes(seat));
    const found = keptSeats(open, others, party.keeps, segment) ?? [
      ...beside,
      ...chooseSeats(left, others.length - beside.length, party.wishes, party.seed),
    ];
    if (claim.seat === 'required' && found.length < others.length) return undefined;
    for (const passenger of seated) {
      const seat = given.get(passenger.passengerRef)?.seat ?? found[others.indexOf(passenger)];
      if (!seat) continue;
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

/** A companion's seat for each wheelchair space: the nearest free one of its coach, whatever its class. */
function seatsBeside(
  spaces: readonly { readonly coach: string }[],
  equipment: Equipment,
  legs: number,
  taken: TakenPlaces,
  own: ReadonlySet<Seat>,
): readonly Seat[] {
  const beside: Seat[] = [];
  for (const { coach } of spaces) {
    const seats = seatsOf(equipment).filter((seat) => seat.coach === coach && !own.has(seat) && !beside.includes(seat));
    const state = taken.numbered.get(coachPool(coach));
    const [nearest] = seats
      .filter(({ coachPlaces, place }) => numberedLeft({ legs, size: coachPlaces }, state) > 0 && !state?.taken.has(place))
      .toSorted((a, b) => a.place - b.place);
    if (nearest) beside.push(nearest);
  }
  return beside;
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
  readonly coach: string;
  /** The number on its door. */
  readonly place: string;
}

function roomsOf(pool: RoomStock): FreeRoom[] {
  return Array.from({ length: pool.rooms }, (_, index) => ({
    pool,
    number: index + 1,
    coach: pool.coach,
    place: String(pool.firstRoom + index),
  }));
}

function allRooms(roomType: string, rooms: readonly RoomStock[]): readonly FreeRoom[] {
  return rooms.filter((pool) => pool.roomType === roomType).flatMap(roomsOf);
}

function roomsApart(one: FreeRoom, other: FreeRoom): number {
  return Math.abs(Number(one.place) - Number(other.place)) + (one.coach === other.coach ? 0 : otherCoach);
}

/** Those of a room who chose it, then the others in turn, eldest first: each goes where the fewest are. */
function guestsOf(
  index: number,
  rooms: readonly FreeRoom[],
  guests: readonly PassengerSpec[],
  given: ReadonlyMap<string, FreeRoom>,
): readonly string[] {
  const byRoom = rooms.map((room) => guests.filter(({ passengerRef }) => given.get(passengerRef) === room).map((one) => one.passengerRef));
  for (const { passengerRef } of guests) {
    if (given.has(passengerRef)) continue;
    const fewest = byRoom.toSorted((a, b) => a.length - b.length)[0];
    fewest?.push(passengerRef);
  }
  return byRoom[index] ?? [];
}

function ofGuests(chosen: readonly ChosenPlace[], guests: readonly PassengerSpec[]): readonly ChosenPlace[] {
  return chosen.filter(({ passengerRef }) => guests.some((one) => one.passengerRef === passengerRef));
}

/** More than any distance within a coach. */
const otherCoach = 1000;

interface SeatAsPlace {
  readonly seat: Seat;
  readonly coach: string;
  readonly place: string;
}

function asPlace(seat: Seat): SeatAsPlace {
  return { seat, coach: seat.coach, place: String(seat.place) };
}

/** A row further is as far as a seat across the aisle; a wish that both meet brings them nearer. */
function seatsApart({ seat: one }: SeatAsPlace, { seat: other }: SeatAsPlace): number {
  const unlike = one.position === other.position ? 0 : 1;
  return Math.abs(one.row - other.row) * 3 + Math.abs(one.side - other.side) * 3 + unlike + (one.coach === other.coach ? 0 : otherCoach);
}

/** Free rooms, side by side if possible. The seed decides the order of the coaches; within each, rooms are taken in order. */
function freeRooms(roomType: string, rooms: readonly RoomStock[], legs: number, taken: TakenPlaces, seed: string): readonly FreeRoom[] {
  const pools = rooms.filter((pool) => pool.roomType === roomType);
  const turn = pools.length === 0 ? 0 : hashOf(seed) % pools.length;
  return [...pools.slice(turn), ...pools.slice(0, turn)].flatMap((pool) => {
    const state = taken.numbered.get(roomPool(roomType, pool.coach));
    if (numberedLeft({ legs, size: pool.rooms }, state) === 0) return [];
    return roomsOf(pool).filter(({ number }) => !state?.taken.has(number));
  });
}

function toReservedPlace(passengerRef: string, seat: Seat): ReservedPlace {
  const { coach, place, position, facing, table, quiet } = seat;
  return { passengerRef, coach, place: String(place), position, facing, table, quiet };
}
