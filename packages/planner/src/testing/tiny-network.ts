import type { Source } from '@throughfare/kernel/source';
import { isSource } from '@throughfare/kernel/source';
import { minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Journey } from '../search/journey.ts';
import { buildTimetable } from '../timetable/build-timetable.ts';
import type { Timetable } from '../timetable/timetable.ts';
import type { CallInput, TimetableInput, TripInput } from '../timetable/timetable-input.ts';

/** Hand-written networks for tests, short enough to read beside the expected result. */
export interface TinyNetwork {
  /**
   * A train: "1A: A 10:00, B 10:30 10:35, C 11:00" has a designator and calls with arrival and departure. "B 10:30 up" only picks up,
   * "down" only sets down. An operator ("1A LNER") and a source ("1A LNER SNCF") may precede the colon; the default source is ATOC.
   */
  readonly trains: readonly string[];
  /** The zone of each train's operating day. */
  readonly zone?: string;
  readonly days?: readonly string[];
  /** In minutes. 5 for other stations. */
  readonly change?: Readonly<Record<string, number>>;
  /** "A B 10" is a walk in both directions; another kind is "A B 10 UNDERGROUND". */
  readonly transfers?: readonly string[];
  /** For example "S ES 60". */
  readonly onto?: readonly string[];
}

export const tuesday = '2027-02-02';

function readCall(text: string): CallInput {
  const words = text.trim().split(' ');
  const [station = '', arrives = ''] = words;
  const departs = words[2]?.includes(':') ? words[2] : arrives;
  return {
    station,
    arrives: minutesOfTime(arrives),
    departs: minutesOfTime(departs),
    picksUp: words.at(-1) !== 'down',
    setsDown: words.at(-1) !== 'up',
  };
}

function readTrain(text: string, zone: string, operatingDays: readonly string[]): TripInput {
  const [, head = '', tail = ''] = /^([^:]+): (.*)$/.exec(text) ?? [];
  const [designator = '', operator = 'OP', named = 'ATOC'] = head.split(' ');
  if (!isSource(named)) throw new Error(`${named} is not a source`);
  const source: Source = named;
  return { source, designator, operator, mode: 'TRAIN', equipment: 'unit', zone, operatingDays, calls: tail.split(',').map(readCall) };
}

export function tinyInput(network: TinyNetwork): TimetableInput {
  const days = network.days ?? [tuesday];
  const trips = network.trains.map((train) => readTrain(train, network.zone ?? 'Europe/London', days));
  const transfers = (network.transfers ?? []).flatMap((text) => {
    const [from = '', to = '', minutes, kind] = text.split(' ');
    const by = kind === 'UNDERGROUND' ? kind : 'WALK';
    return [{ from, to, minutes: Number(minutes), by } as const, { from: to, to: from, minutes: Number(minutes), by } as const];
  });
  const onto = (network.onto ?? []).map((text) => {
    const [station = '', operator = '', minutes] = text.split(' ');
    return { station, operator, minutes: Number(minutes) };
  });
  const codes = new Set([...trips.flatMap((trip) => trip.calls.map((call) => call.station)), ...transfers.map(({ from }) => from)]);
  const stations = [...codes].map((code) => ({
    code,
    zone: 'Europe/London',
    latitude: 0,
    longitude: 0,
    minChangeMinutes: network.change?.[code] ?? 5,
  }));
  return { horizon: { startDate: '2026-10-01', days: 300 }, stations, trips, transfers, onto };
}

export function tinyTimetable(network: TinyNetwork): Timetable {
  return buildTimetable(tinyInput(network));
}

/** The epoch minutes of a time in London, by default on the Tuesday. */
export function london(time: string, date = tuesday): number {
  return wallClockToEpochMinutes('Europe/London', date, minutesOfTime(time));
}

function clock(epochMinutes: number | undefined): string {
  return epochMinutes === undefined ? '' : new Date(epochMinutes * 60_000).toISOString().slice(11, 16);
}

/** A journey as "A 10:00 1A 10:30 B, walk 5, C 10:50 2B 11:00 D", in UTC, which is London's winter time. */
export function show(journey: Journey): string {
  const legs = journey.legs.map((leg) => {
    if (leg.kind === 'transfer') return `${leg.by.toLowerCase()} ${leg.minutes}`;
    const [first, last] = [leg.calls[0], leg.calls.at(-1)];
    return `${first?.station} ${clock(first?.departsAt)} ${leg.designator} ${clock(last?.arrivesAt)} ${last?.station}`;
  });
  return `${legs.join(', ')}${journey.overtaken ? ' (overtaken)' : ''}`;
}
