import type { CallInput } from '../../timetable/timetable-input.ts';
import type { FeedTrain, FeedTripPart } from '../feed-timetable.ts';
import { type CallSpan, picksUp, setsDown } from './feed-calls.ts';
import type { NamedRun } from './name-trains.ts';
import type { RunPart } from './trip-run.ts';

/** A train of a feed. Its calls and parts are computed at each access, because those of all trains would fill the memory. */
class RunTrain implements FeedTrain {
  readonly designator: string;
  readonly agency: FeedTrain['agency'];
  readonly mode: FeedTrain['mode'];
  readonly serviceName?: string;
  readonly zone: string;
  readonly operatingDays: readonly string[];
  readonly #calls: CallSpan;
  readonly #parts: readonly RunPart[];

  constructor({ designator, run }: NamedRun) {
    const { agency, mode, shortName } = run.route;
    this.designator = designator;
    this.agency = agency.id;
    this.mode = mode;
    if (shortName !== '' && shortName !== agency.name && shortName !== designator) this.serviceName = shortName;
    this.zone = agency.zone;
    this.operatingDays = run.operatingDays;
    this.#calls = run.calls;
    this.#parts = run.parts;
  }

  /** Passengers cannot alight at the first call or board at the last. */
  get calls(): readonly CallInput[] {
    const { calls, from, end, laterMinutes } = this.#calls;
    const made: CallInput[] = [];
    for (let row = from; row < end; row += 1) {
      const [arrives = 0, departs = 0, flags = 0] = [calls.arrives[row], calls.departs[row], calls.flags[row]];
      made.push({
        station: calls.stationOf(row).id,
        arrives: (row === from ? departs : arrives) + laterMinutes,
        departs: (row === end - 1 ? arrives : departs) + laterMinutes,
        picksUp: row < end - 1 && (flags & picksUp) !== 0,
        setsDown: row > from && (flags & setsDown) !== 0,
      });
    }
    return made;
  }

  get trips(): readonly FeedTripPart[] {
    return this.#parts.map(({ tripId, routeId, firstCall, calls, startTime }) => ({
      tripId,
      routeId,
      firstCall,
      stops: stopsOf(calls),
      ...(startTime === undefined ? {} : { startTime: clock(startTime) }),
    }));
  }
}

function stopsOf(span: CallSpan): FeedTripPart['stops'] {
  return span.toStopTimes().map(({ sequence, stop }) => ({ sequence, stopId: span.calls.stopIds[stop] ?? '' }));
}

function clock(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

export function toTrain(named: NamedRun): FeedTrain {
  return new RunTrain(named);
}
