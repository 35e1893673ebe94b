import type { ReservedPlace } from '../../../../port/booking.ts';
import type { ChosenPlace, LayoutPlace, TrainSeatMap } from '../../../../port/seat-map.ts';
import type { HeldPlace, KeptSegment } from '../../booking-record.types.ts';
import type { RoomStock } from '../../profile.ts';
import type { ResolvedSegment } from '../../resolved-trip.ts';
import type { SegmentClaim } from '../../rules/plan-places.ts';
import { coachPool, roomPool } from '../../rules/pool-name.ts';

/** What the fare of a booked segment takes, read from its places. Undefined if it has none any more. */
export function claimOfHeld(kept: KeptSegment, { train }: ResolvedSegment): SegmentClaim | undefined {
  const [first] = kept.held ?? [];
  if (!first) return undefined;
  const [kind, name = '', coach] = first.pool.split('/');
  const places = new Set(kept.held?.map(({ pool, place }) => `${pool} ${place}`));
  if (kind === 'coach') {
    const cabinClass = train.equipment.coaches.find((one) => one.coach === name)?.cabinClass;
    return cabinClass === undefined || cabinClass === 'BERTH' ? undefined : { seat: 'required', cabinClass, quotas: new Map() };
  }
  const sleeper = kept.places.find(({ passengerRef }) => passengerRef === first.passengerRef)?.sleeper;
  if (coach === undefined || !sleeper || sleeper.kind === 'space') return undefined;
  return { seat: 'none', cabinClass: 'STANDARD', quotas: new Map(), room: { roomType: name, quantity: places.size, sleeper } };
}

interface Refused {
  readonly refused: string;
  /** Somebody else has a place. */
  readonly isTaken?: true;
}

/**
 * The segment with its travellers in other places. A place must be of their class and free, and only guests of one room may share it; all
 * of them then move together.
 */
export function movedSegment(
  kept: KeptSegment,
  wanted: readonly ChosenPlace[],
  map: TrainSeatMap,
  rooms: readonly RoomStock[],
): KeptSegment | Refused {
  const held: HeldPlace[] = [];
  const places: ReservedPlace[] = [];
  for (const before of kept.places) {
    const own = kept.held?.find(({ passengerRef }) => passengerRef === before.passengerRef);
    const next = wanted.find(({ passengerRef }) => passengerRef === before.passengerRef);
    if (!own || !next) {
      places.push(before);
      if (own) held.push(own);
      continue;
    }
    const coach = map.coaches.find((one) => one.coach === next.coach);
    const drawn = coach?.decks.flatMap((deck) => deck.places).find(({ number }) => number === next.place);
    const state = coach?.states.get(next.place);
    if (!drawn || state === undefined || state === 'OTHER_FARE') return { refused: 'a place is not one of this fare' };
    if (state === 'TAKEN') return { refused: 'a place is taken', isTaken: true };
    const at = placeInPool(next, drawn, rooms);
    if (!at) return { refused: 'a place is not one of this fare' };
    held.push({ passengerRef: next.passengerRef, ...at });
    places.push(reservedAt(before, next, drawn));
  }
  if (wanted.some(({ passengerRef }) => !held.some((one) => one.passengerRef === passengerRef)))
    return { refused: 'a traveller has no place' };
  const beds = (pool: string) => rooms.find(({ roomType, coach }) => roomPool(roomType, coach) === pool)?.bedsPerRoom ?? 1;
  const isCrowded = held.some((one) => held.filter(({ pool, place }) => pool === one.pool && place === one.place).length > beds(one.pool));
  const count = (all: readonly HeldPlace[]) => new Set(all.map(({ pool, place }) => `${pool} ${place}`)).size;
  if (isCrowded || count(held) > count(kept.held ?? [])) return { refused: 'more places, or more people in one, than were bought' };
  return { ...kept, held, places };
}

function placeInPool(
  { coach, place }: ChosenPlace,
  { kind, roomType }: LayoutPlace,
  rooms: readonly RoomStock[],
): Omit<HeldPlace, 'passengerRef'> | undefined {
  if (kind === 'seat') return { pool: coachPool(coach), place: Number(place) };
  const stock = rooms.find(
    (one) =>
      one.coach === coach && one.roomType === roomType && Number(place) >= one.firstRoom && Number(place) < one.firstRoom + one.rooms,
  );
  return stock && { pool: roomPool(stock.roomType, coach), place: Number(place) - stock.firstRoom + 1 };
}

function reservedAt(
  { passengerRef, sleeper }: ReservedPlace,
  { coach, place }: ChosenPlace,
  { kind, properties, orientation }: LayoutPlace,
): ReservedPlace {
  const position = (['WINDOW', 'AISLE', 'MIDDLE'] as const).find((one) => properties.includes(one));
  return {
    passengerRef,
    coach,
    place,
    ...(sleeper ? { sleeper } : {}),
    ...(kind === 'seat' && position ? { position, facing: orientation === 0 ? ('FORWARD' as const) : ('BACKWARD' as const) } : {}),
    table: properties.includes('WITH_TABLE'),
    quiet: properties.includes('SILENCE'),
  };
}
