import type { JourneyRights } from '@throughfare/contract/shapes/journey-rights';
import { travellersRights } from '@throughfare/kernel/rights/travellers-rights';
import { factsOf, type Source } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { knownChance } from '@throughfare/suppliers/port/punctuality';
import type { OrderItem } from '../../orders/orders.api.ts';
import { nextAndLast } from '../../timetable/timetable.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { CompensationDeps } from '../compensation/compensation-deps.ts';

export type JourneyRightsDeps = Pick<CompensationDeps, 'suppliers' | 'timetable' | 'stationName' | 'zoneOf'>;

type Direction = 'outward' | 'inward';
type Change = JourneyRights['changes'][number];

interface BookedRide {
  readonly lineId: string;
  readonly source: Source;
  readonly train: TripSegment;
  /** The end of its contract in this direction. */
  readonly contractEnd: string;
}

/** To another station, a walk or a ride takes at least this long. */
const minutesToAnotherStation = 15;
/** The rights on a booked journey, as it was bought (RIGHTS-2). */
export function journeyRights(item: OrderItem, deps: JourneyRightsDeps): JourneyRights {
  const directions = (['outward', 'inward'] as const).map((direction) => ridesOf(item, direction)).filter((rides) => rides.length > 0);
  const rights = directions.flatMap((rides) => {
    const [first, last] = [rides[0], rides.at(-1)];
    if (!first || !last) return [];
    const day = epochToLocal(deps.zoneOf(first.train.from), first.train.departsAt * 60_000).date;
    const operators = rides.map(({ train }) => train.operator);
    return travellersRights({ operators, day, journeyMinutes: last.train.arrivesAt - first.train.departsAt });
  });
  return {
    trip: tripText(item.shown),
    contract: { through: item.shown.contract.through, text: item.shown.contract.text },
    changes: directions.flatMap((rides) => rides.slice(1).map((onward, index) => changeOf(rides[index] ?? onward, onward, deps))),
    // Both directions may stand under one law.
    rights: [...new Map(rights.map((right) => [`${right.title} ${right.paragraph}`, right])).values()],
  };
}

function ridesOf({ bookings }: OrderItem, direction: Direction): readonly BookedRide[] {
  return bookings
    .flatMap(({ bookingId, source, request }) => {
      const trains = request[direction]?.trip.segments ?? [];
      return trains.map((train) => ({ lineId: bookingId, source, train, contractEnd: trains.at(-1)?.to ?? train.to }));
    })
    .toSorted((a, b) => a.train.departsAt - b.train.departsAt);
}

function changeOf(before: BookedRide, onward: BookedRide, { suppliers, timetable, stationName, zoneOf }: JourneyRightsDeps): Change {
  const isBetweenContracts = before.lineId !== onward.lineId;
  const isSameStation = before.train.to === onward.train.from;
  const minutes = onward.train.departsAt - before.train.arrivesAt;
  const punctuality = suppliers.get(before.source)?.punctuality?.({ operator: before.train.operator, station: before.train.to });
  const spare = isSameStation ? minutes : minutes - minutesToAnotherStation;
  const { source, contractEnd: to, train } = onward;
  const missed = { source, from: train.from, to, departsAt: train.departsAt };
  const seller = factsOf(onward.source).sells;
  return {
    place: isSameStation ? stationName(onward.train.from) : `${stationName(before.train.to)} to ${stationName(onward.train.from)}`,
    minutes,
    ...(punctuality ? { chance: knownChance(punctuality, spare) } : {}),
    isBetweenContracts,
    ifMissed: isBetweenContracts
      ? `Two contracts. If a delay makes you miss the second, tell us: we rebook you onto the next departure of ${seller} with a place.`
      : 'One contract. If a delay makes you miss this change, your ticket covers the next train.',
    whoPays: isBetweenContracts
      ? 'We pay what the next train costs more. A night in a hotel is not covered: the law gives it only within one contract.'
      : 'The carrier pays. Where the law of the European Union holds, it also pays a hotel if no train goes on that day.',
    ...nextAndLast(missed, { timetable, zoneOf, nameOf: stationName }),
  };
}
