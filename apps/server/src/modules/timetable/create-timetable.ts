import type { NetworkArea } from '@throughfare/planner/network/network-area';
import { planEarliestArrival } from '@throughfare/planner/search/plan-earliest-arrival';
import { planJourneys } from '@throughfare/planner/search/plan-journeys';
import { findTrip } from '@throughfare/planner/timetable/find-trip';
import type { Timetable as CompiledTimetable } from '@throughfare/planner/timetable/timetable';
import { addDays } from '@throughfare/kernel/zoned-time';
import type { JourneyQuery, Operator, Timetable } from './timetable.api.ts';

export interface TimetableDeps {
  readonly compiled: CompiledTimetable;
  readonly areas: readonly NetworkArea[];
  /** IANA zone of a station. */
  readonly zone: (station: string) => string;
}

type Ends = Pick<JourneyQuery, 'origins' | 'destinations' | 'source' | 'via' | 'avoid'>;

function travelQuery({ origins, destinations, source, via, avoid }: Ends) {
  return { origins, destinations, ...(source === undefined ? {} : { sources: [source] }), ...(via === undefined ? {} : { via }), ...(avoid === undefined ? {} : { avoid }) };
}

/** Who asks names stations and trains; the compiled timetable's numbers stay in the planner. */
export function createTimetable({ compiled, areas, zone }: TimetableDeps): Timetable {
  const operators = new Map(areas.flatMap((area) => Object.entries(area.operators)));
  const equipment = new Map(areas.flatMap((area) => Object.entries(area.equipment)));
  const { startDate, days } = compiled.names.horizon;

  function operator(code: string): Operator & { readonly code: string } {
    const found = operators.get(code);
    if (!found) throw new RangeError(`no operator ${code}`);
    return { ...found, code };
  }

  return {
    journeys: (query) => planJourneys(compiled, { ...travelQuery(query), window: { departAfter: query.departsFrom, departBefore: query.departsBefore - 1 } }),
    earliest: (query) => planEarliestArrival(compiled, { ...travelQuery(query), departAfter: query.departsFrom }),
    findTrain: (source, designator, operatingDay) => findTrip(compiled, { source, designator, operatingDay }),
    operator,
    equipment: (key) => equipment.get(key),
    zone,
    lastDay: addDays(startDate, days - 1),
  };
}
