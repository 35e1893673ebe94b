import { localTransport } from '@throughfare/kernel/local-transport';
import type { TravelSegment } from '@throughfare/contract/shapes/ticket';
import type { Leg } from '../../timetable/timetable.api.ts';
import { isoDuration, localAt } from './local-times.ts';
import type { Lookups } from './lookups.ts';

export interface LegEnds {
  readonly from: string;
  readonly to: string;
  /** In epoch minutes. */
  readonly departsAt: number;
  readonly arrivesAt: number;
}

/** The start and end of a leg. A planned ride always starts with a departure and ends with an arrival. */
function endsOf(leg: Leg): LegEnds {
  if (leg.kind === 'transfer') return leg;
  const first = leg.calls[0];
  const last = leg.calls[leg.calls.length - 1];
  if (first?.departsAt === undefined || last?.arrivesAt === undefined) throw new RangeError(`ride without ends: ${leg.designator}`);
  return { from: first.station, to: last.station, departsAt: first.departsAt, arrivesAt: last.arrivesAt };
}

export function presentSegment(leg: Leg, index: number, lookups: Lookups): TravelSegment {
  const { from, to, departsAt, arrivesAt } = endsOf(leg);
  const ends = {
    travelSegmentID: String(index + 1),
    originTravelPoint: { type: 'STATION', value: from },
    destinationTravelPoint: { type: 'STATION', value: to },
    originName: lookups.stationName(from),
    destinationName: lookups.stationName(to),
    departureDateTime: localAt(lookups.zone(from), departsAt).iso,
    arrivalDateTime: localAt(lookups.zone(to), arrivesAt).iso,
    duration: isoDuration(arrivesAt - departsAt),
  } as const;
  if (leg.kind === 'transfer') {
    return {
      ...ends,
      type: 'TRANSFER',
      designator: '',
      marketingCarrier: leg.by,
      marketingServiceName: transferName({ by: leg.by, from: ends.originName, to: ends.destinationName }),
      equipmentType: '',
    };
  }
  return {
    ...ends,
    type: leg.mode,
    designator: leg.designator,
    operatingDay: leg.operatingDay,
    marketingCarrier: leg.operator,
    marketingServiceName: leg.serviceName ?? lookups.operator(leg.operator).name,
    equipmentType: leg.equipment,
  };
}

/** `from` and `to` are the names of the stations. */
export function transferName({
  by,
  from,
  to,
}: {
  readonly by: 'WALK' | 'UNDERGROUND';
  readonly from: string;
  readonly to: string;
}): string {
  return by === 'WALK' ? 'Walk' : localTransport(from, to);
}
