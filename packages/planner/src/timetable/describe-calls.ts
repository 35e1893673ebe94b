import { addDays } from '@throughfare/kernel/calendar-day';
import type { RideCall, RideLeg } from '../search/journey.ts';
import { riddenStations } from './stations-of-pattern.ts';
import type { Timetable } from './timetable.ts';

/** A trip of a pattern on a day of the horizon. */
export interface TripOnDay {
  readonly pattern: number;
  readonly trip: number;
  readonly day: number;
}

export function operatingDayOf({ names }: Timetable, day: number): string {
  return addDays(names.horizon.startDate, day);
}

/** The epoch minutes of a trip's arrival and departure at a position of its pattern. */
export function callTimes(
  { columns, names }: Timetable,
  { pattern, trip, day }: TripOnDay,
  position: number,
): { arrives: number; departs: number } {
  const { patternPositionStart, patternTripStart, patternTimeStart, patternZone, dayOrigins, times } = columns;
  const first = patternPositionStart[pattern] ?? 0;
  const calls = (patternPositionStart[pattern + 1] ?? 0) - first;
  const at = (patternTimeStart[pattern] ?? 0) + ((trip - (patternTripStart[pattern] ?? 0)) * calls + position - first) * 2;
  const origin = dayOrigins[(patternZone[pattern] ?? 0) * names.horizon.days + day] ?? 0;
  return { arrives: origin + (times[at] ?? 0), departs: origin + (times[at + 1] ?? 0) };
}

function nameOf<Name>(names: readonly Name[], number: number | undefined): Name {
  const name = names[number ?? -1];
  if (name === undefined) throw new Error('the timetable has no name for one of its numbers');
  return name;
}

/** A leg's facts about its train, without the calls. */
export function describeTrain(timetable: Timetable, train: TripOnDay): Omit<RideLeg, 'kind' | 'calls' | 'stations'> {
  const { columns, names } = timetable;
  const service = columns.tripService[train.trip] ?? 0;
  const said = {
    source: nameOf(names.sources, columns.patternSource[train.pattern]),
    designator: nameOf(names.designators, train.trip),
    operatingDay: operatingDayOf(timetable, train.day),
    operator: nameOf(names.operators, columns.patternOperator[train.pattern]),
    mode: nameOf(names.modes, columns.tripMode[train.trip]),
    equipment: nameOf(names.equipment, columns.tripEquipment[train.trip]),
  };
  return service === 0 ? said : { ...said, serviceName: nameOf(names.services, service - 1) };
}

/** The leg from boarding at one position to alighting at another. */
export function describeRide(timetable: Timetable, train: TripOnDay, board: number, alight: number): RideLeg {
  const stations = riddenStations(timetable, board, alight);
  const calls: RideCall[] = [];
  for (let position = board; position <= alight; position += 1) {
    const { arrives, departs } = callTimes(timetable, train, position);
    const station = stations[position - board] ?? '';
    if (position === board) calls.push({ station, departsAt: departs });
    else if (position === alight) calls.push({ station, arrivesAt: arrives });
    else calls.push({ station, arrivesAt: arrives, departsAt: departs });
  }
  return { ...describeTrain(timetable, train), kind: 'ride', calls, stations };
}
