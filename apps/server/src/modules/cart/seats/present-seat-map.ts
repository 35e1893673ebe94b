import type { TicketItem } from '@throughfare/contract/shapes/cart';
import type { SeatMap, TrainWithMap } from '@throughfare/contract/shapes/seat-map';
import type { ChosenPlace, CoachMap, PlaceState, TrainSeatMap } from '@throughfare/suppliers/port/seat-map';

const stateWords: Readonly<Record<PlaceState, SeatMap['decks'][number]['places'][number]['state']>> = {
  FREE: 'free',
  TAKEN: 'taken',
  OTHER_FARE: 'otherFare',
};

/** A train's map with one of its coaches. */
export function presentSeatMap(
  map: TrainSeatMap,
  chosen: readonly Pick<ChosenPlace, 'passengerRef' | 'coach' | 'place'>[],
  coach: string | undefined,
): SeatMap {
  const { train, source, isEstimate, takes, places, passengerRefs, coaches } = map;
  const shown =
    coaches.find((one) => one.coach === coach) ??
    coaches.find((one) => one.coach === chosen[0]?.coach) ??
    coaches.find((one) => freeIn(one) >= places) ??
    coaches.find((one) => freeIn(one) > 0) ??
    coaches[0];
  return {
    train,
    source,
    isEstimate,
    takes,
    places,
    passengerRefs: [...passengerRefs],
    chosen: chosen.map((one) => ({ passengerRef: one.passengerRef, coach: one.coach, place: one.place })),
    coaches: coaches.map((one) => ({
      coach: one.coach,
      cabinClass: one.cabinClass,
      quiet: one.quiet,
      isOfFare: [...one.states.values()].some((state) => state !== 'OTHER_FARE'),
      free: freeIn(one),
    })),
    coach: shown?.coach ?? '',
    decks: (shown?.decks ?? []).map(({ level, width, height, places: drawn, graphics }) => ({
      level,
      width,
      height,
      places: drawn.map(({ number, kind, x, y, width: wide, height: high, orientation, properties }) => ({
        number,
        kind,
        x,
        y,
        width: wide,
        height: high,
        facing: orientation === 0 ? 'forward' : 'backward',
        properties: [...properties],
        state: stateWords[shown?.states.get(number) ?? 'OTHER_FARE'],
      })),
      graphics: graphics.map((one) => ({ ...one })),
    })),
  };
}

function freeIn({ states }: CoachMap): number {
  return [...states.values()].filter((state) => state === 'FREE').length;
}

/** A train of a ticket among those that have a map. `shown` are the directions of the ticket. */
export function presentTrain(
  { direction, segmentIndex, places }: Pick<TrainSeatMap, 'direction' | 'segmentIndex' | 'places'>,
  shown: Pick<TicketItem, 'outward' | 'inward'>,
  chosen: number,
): TrainWithMap[] {
  const journey = direction === 'outward' ? shown.outward : shown.inward;
  const ride = journey?.segments.filter(({ type }) => type !== 'TRANSFER')[segmentIndex];
  if (!ride) return [];
  const { designator, serviceName, fromStation, toStation, departureDateTime } = ride;
  return [{ direction, segmentIndex, designator, serviceName, fromStation, toStation, departureDateTime, places, chosen }];
}
