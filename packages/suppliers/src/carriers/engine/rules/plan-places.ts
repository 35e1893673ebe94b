import type { CabinClass, Equipment } from '@throughfare/planner/network/network-data';
import type { PassengerSpec } from '../../../port/offer.ts';
import type { ReservedPlace, SeatPreferences } from '../../../port/booking.ts';
import type { RoomStock, SegmentNeed, TrainStock } from '../profile.ts';
import type { ResolvedSegment } from '../resolved-trip.ts';
import type { PlaceRun, TakenPlaces } from '../places.ts';
import { coachPool, quotaPool, roomPool } from '../pool-name.ts';
import { chooseSeats } from './choose-seats.ts';
import { chooseSlots } from './choose-slots.ts';
import { seatsOf, type Seat } from './seat-map.ts';
import { hashOf } from './seeded.ts';

/** What a chosen fare with its extras takes on one segment. */
export interface SegmentClaim {
  readonly seat: SegmentNeed['seat'];
  readonly cabinClass: SegmentNeed['cabinClass'];
  /** Places of each quota. */
  readonly quotas: ReadonlyMap<string, number>;
  readonly room?: { readonly roomType: string; readonly quantity: number };
}

export interface PlannedSegment {
  readonly runs: readonly PlaceRun[];
  readonly places: readonly ReservedPlace[];
}

/**
 * Picks the numbers that a party takes on one segment among those that are free: rooms first, whose guests need no seat, then
 * seats, then quota slots. Nothing where there are too few of anything that was promised.
 */
export function planPlaces(
  claim: SegmentClaim,
  segment: ResolvedSegment,
  stock: TrainStock,
  taken: TakenPlaces,
  party: { readonly placed: readonly PassengerSpec[]; readonly wishes: SeatPreferences; readonly seed: string },
): PlannedSegment | undefined {
  const legs = { designator: segment.designator, operatingDay: segment.operatingDay, fromLeg: segment.boardIndex, toLeg: segment.alightIndex };
  const runs: PlaceRun[] = [];
  const places: ReservedPlace[] = [];

  if (claim.room) {
    const rooms = freeRooms(claim.room.roomType, stock.rooms, taken, party.seed).slice(0, claim.room.quantity);
    if (rooms.length < claim.room.quantity) return undefined;
    for (const [index, room] of rooms.entries()) {
      runs.push({ ...legs, pool: roomPool(claim.room.roomType, room.coach), poolSize: room.poolSize, place: room.place });
      const guests = party.placed.slice(index * room.beds, (index + 1) * room.beds);
      for (const { passengerRef } of guests) {
        places.push({ passengerRef, coach: room.coach, place: String(room.firstRoom + room.place - 1), table: false, quiet: false });
      }
    }
  }

  const standing = party.placed.slice(places.length);
  if (claim.seat !== 'none' && standing.length > 0) {
    const seats = chooseSeats(freeSeats(segment.train.equipment, claim.cabinClass, taken), standing.length, party.wishes, party.seed);
    if (claim.seat === 'required' && seats.length < standing.length) return undefined;
    for (const [index, seat] of seats.entries()) {
      const passenger = standing[index];
      if (!passenger) break;
      runs.push({ ...legs, pool: coachPool(seat.coach), poolSize: lastPlace(seat, segment.train.equipment.coaches), place: seat.place });
      places.push(toReservedPlace(passenger.passengerRef, seat));
    }
  }

  for (const [quota, count] of claim.quotas) {
    const pool = quotaPool(quota);
    const size = stock.quotas[quota] ?? 0;
    const slots = chooseSlots({ size, count, ...legs, takenByLeg: taken.byLeg.get(pool) ?? new Map(), seed: `${party.seed}/${quota}` });
    if (!slots) return undefined;
    for (const slot of slots) runs.push({ ...legs, ...slot, pool, poolSize: size });
  }
  return { runs, places };
}

function freeSeats(equipment: Equipment, cabinClass: CabinClass, taken: TakenPlaces): readonly Seat[] {
  return seatsOf(equipment).filter(
    (seat) => seat.cabinClass === cabinClass && !taken.throughout.get(coachPool(seat.coach))?.has(seat.place),
  );
}

interface FreeRoom {
  readonly coach: string;
  readonly place: number;
  readonly poolSize: number;
  readonly firstRoom: number;
  readonly beds: number;
}

/** Free rooms side by side as far as can be: the coaches in a turn that the seed decides, in each the rooms in order. */
function freeRooms(roomType: string, rooms: readonly RoomStock[], taken: TakenPlaces, seed: string): readonly FreeRoom[] {
  const pools = rooms.filter((pool) => pool.roomType === roomType);
  const turn = pools.length === 0 ? 0 : hashOf(seed) % pools.length;
  return [...pools.slice(turn), ...pools.slice(0, turn)].flatMap((pool) => {
    const gone = taken.throughout.get(roomPool(roomType, pool.coach));
    return Array.from({ length: pool.rooms }, (_, index) => index + 1)
      .filter((place) => !gone?.has(place))
      .map((place) => ({ coach: pool.coach, place, poolSize: pool.rooms, firstRoom: pool.firstRoom, beds: pool.bedsPerRoom }));
  });
}

function lastPlace(seat: Seat, coaches: readonly { readonly coach: string; readonly places: number }[]): number {
  return coaches.find(({ coach }) => coach === seat.coach)?.places ?? seat.place;
}

function toReservedPlace(passengerRef: string, seat: Seat): ReservedPlace {
  const { coach, place, position, facing, table, quiet } = seat;
  return { passengerRef, coach, place: String(place), position, facing, table, quiet };
}
