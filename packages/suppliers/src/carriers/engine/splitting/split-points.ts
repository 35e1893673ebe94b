import type { TripSegment, TripSpec } from '../../../port/offer.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';

/** A place in a trip at which one ticket may end and the next begin. */
export interface SplitPoint {
  readonly station: string;
  /** The segment that a ticket ending here ends on, and the one that a ticket beginning here begins on. */
  readonly endsOn: number;
  readonly beginsOn: number;
  /** Epoch minutes. */
  readonly arrivesAt: number;
  readonly departsAt: number;
}

/**
 * The origin, each call of the trains on the way, and the destination. A join is at one station, where the train stops for passengers to
 * get on and off (National Rail Conditions of Travel, 14.1), so a change to another station is no join: a ticket across it pays for the way
 * between them.
 */
export function splitPoints({ segments }: ResolvedTrip): SplitPoint[] {
  return segments.flatMap(({ train, boardIndex, alightIndex, from, departsAt, to, arrivesAt }, index): SplitPoint[] => {
    const start: SplitPoint[] = index === 0 ? [{ station: from, endsOn: 0, beginsOn: 0, arrivesAt: departsAt, departsAt }] : [];
    const onTheWay = train.trip.calls.slice(boardIndex + 1, alightIndex).flatMap((call): SplitPoint[] => {
      const { station, arrivesAt: arrival, departsAt: departure } = call;
      if (arrival === undefined || departure === undefined) return [];
      return [{ station, endsOn: index, beginsOn: index, arrivesAt: arrival, departsAt: departure }];
    });
    const next = segments[index + 1];
    const end: SplitPoint[] =
      next && next.from !== to
        ? []
        : [{ station: to, endsOn: index, beginsOn: index + 1, arrivesAt, departsAt: next?.departsAt ?? arrivesAt }];
    return [...start, ...onTheWay, ...end];
  });
}

/** The part of the trip between two of its points. */
export function stretchBetween({ tripId, segments }: ResolvedTrip, from: SplitPoint, to: SplitPoint): TripSpec {
  const ridden = segments.slice(from.beginsOn, to.endsOn + 1);
  const last = ridden.length - 1;
  return {
    tripId: `${tripId} ${from.station} ${to.station}`,
    segments: ridden.map((segment, index): TripSegment => {
      const { designator, operatingDay, operator } = segment;
      const start = index === 0 ? { from: from.station, departsAt: from.departsAt } : { from: segment.from, departsAt: segment.departsAt };
      const end = index === last ? { to: to.station, arrivesAt: to.arrivesAt } : { to: segment.to, arrivesAt: segment.arrivesAt };
      return { designator, operatingDay, operator, ...start, ...end };
    }),
  };
}
