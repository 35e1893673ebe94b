import type { FeedTrain } from '../feed-timetable.ts';
import type { NamedRun } from './name-trains.ts';
import type { RunPart, TripRun } from './trip-run.ts';

/** Nobody alights where a train starts or boards where it ends. */
function closeEnds({ calls }: TripRun): FeedTrain['calls'] {
  return calls.map(({ station, arrives, departs, picksUp, setsDown }, index) => ({
    station,
    arrives: index === 0 ? departs : arrives,
    departs: index === calls.length - 1 ? arrives : departs,
    picksUp: picksUp && index < calls.length - 1,
    setsDown: setsDown && index > 0,
  }));
}

function startTimeOf({ startTime }: RunPart): { startTime?: string } {
  if (startTime === undefined) return {};
  const two = (value: number): string => String(value).padStart(2, '0');
  return { startTime: `${two(Math.floor(startTime / 60))}:${two(startTime % 60)}:00` };
}

export function toTrain({ designator, run }: NamedRun): FeedTrain {
  const { route, parts } = run;
  const { agency, mode, shortName } = route;
  return {
    designator,
    agency: agency.id,
    mode,
    ...(shortName === '' || shortName === agency.name || shortName === designator ? {} : { serviceName: shortName }),
    zone: agency.zone,
    operatingDays: run.operatingDays,
    calls: closeEnds(run),
    trips: parts.map((part) => ({
      tripId: part.tripId,
      routeId: part.routeId,
      firstCall: part.firstCall,
      stops: part.stops,
      ...startTimeOf(part),
    })),
  };
}
