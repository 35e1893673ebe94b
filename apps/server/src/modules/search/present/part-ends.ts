import type { TicketPart } from '@throughfare/contract/shapes/ticket';
import type { Source } from '@throughfare/kernel/source';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { dateTime, durationText, localAt } from './local-times.ts';
import { isSameTrain } from '@throughfare/suppliers/port/same-train';
import type { Lookups } from './lookups.ts';
import { sellerName } from './seller-name.ts';

interface SoldPart {
  readonly source: Source;
  readonly segments: readonly TripSegment[];
  /** The first ride of the next part. */
  readonly next: TripSegment | undefined;
}

/** The seller of a part of a journey, its ends with their local times, and the time to change to the next part. */
export function partEnds({ source, segments, next }: SoldPart, lookups: Lookups): TicketPart {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new RangeError('a part without trains');
  const operators = segments.map(({ operator }) => operator);
  return {
    source,
    seller: sellerName(source, operators, lookups),
    fromStation: lookups.stationName(first.from),
    toStation: lookups.stationName(last.to),
    departureDateTime: dateTime(localAt(lookups.zone(first.from), first.departsAt)),
    arrivalTime: dateTime(localAt(lookups.zone(last.to), last.arrivesAt)),
    duration: durationText(last.arrivesAt - first.departsAt),
    ...(next && (isSameTrain(last, next) ? { staysOnTrain: true } : { changeTime: durationText(next.departsAt - last.arrivesAt) })),
  };
}
