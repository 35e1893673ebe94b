import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import type { TripInput } from '@throughfare/planner/timetable/timetable-input';

/** One row of a `first-and-last-trains.json` in `data/network`: the through trains of a weekday from one station to another. */
export interface FirstAndLast {
  readonly from: string;
  readonly to: string;
  readonly operator: string;
  /** Only trains of this name. */
  readonly service?: string;
  /** Local times of the station `from`; hours of 24 and over are after midnight. */
  readonly first: string;
  readonly last: string;
  /** The same of a Sunday, where it was looked up or estimated. */
  readonly sunday?: { readonly first: string; readonly last: string };
  /** The place where both were looked up, and its date. */
  readonly source?: string;
  /** Only one of the two was found; the other is an estimate. */
  readonly firstSource?: string;
  readonly lastSource?: string;
  readonly isEstimate?: true;
}

/** The facts are rounded to a quarter of an hour, and the product's trains to a regular interval. */
const minutesOff = 20;

type Line = Pick<FirstAndLast, 'from' | 'to' | 'operator' | 'service'>;

/** The departures of an operator's through trains, in minutes after midnight. Those after midnight count for the day before. */
export function throughTrains(trains: readonly TripInput[], { from, to, operator, service }: Line): number[] {
  return trains.flatMap((trip) => {
    if (trip.operator !== operator || trip.serviceName?.includes('Night') === true) return [];
    if (service !== undefined && trip.serviceName !== service) return [];
    const start = trip.calls.findIndex((call) => call.station === from && call.picksUp);
    const end = trip.calls.findIndex((call, index) => index > start && call.station === to && call.setsDown);
    return start >= 0 && end > start ? [trip.calls[start]?.departs ?? 0] : [];
  });
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** A sentence for each line of which the first or the last train is not within 20 minutes of the real one. */
export function firstAndLastFaults(trains: readonly TripInput[], lines: readonly FirstAndLast[]): string[] {
  return lines.flatMap((line) => {
    const found = throughTrains(trains, line);
    const [earliest, latest] = [Math.min(...found), Math.max(...found)];
    const isRight =
      Math.abs(earliest - minutesOfTime(line.first)) <= minutesOff && Math.abs(latest - minutesOfTime(line.last)) <= minutesOff;
    return isRight
      ? []
      : [`${line.operator} ${line.from}–${line.to}: ${clock(earliest)} to ${clock(latest)}, really ${line.first} to ${line.last}`];
  });
}
