import type { Source } from '@throughfare/kernel/source';
import type { Horizon, StationInput, TimetableInput, TripInput } from '../timetable/timetable-input.ts';
import { type ClockChanges, clockChanges } from './clock-change-shift.ts';
import { expandLine } from './expand-line.ts';
import type { LineDeparture } from './line-departure.ts';
import type { NetworkArea, StationPlace } from './network-area.ts';
import { LineDays } from './line-days.ts';
import type { Line } from './network-data.ts';
import { networkStations } from './network-stations.ts';

/** Caches results that are expensive and often needed again. */
function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

class TripBuilder {
  readonly #zones: ReadonlyMap<string, string>;
  readonly #changes: (zone: string) => ClockChanges;
  readonly #changingDays = new Map<readonly string[], Map<string, readonly string[]>>();

  constructor(horizon: Horizon, stations: readonly StationInput[]) {
    this.#zones = new Map(stations.map((station) => [station.code, station.zone]));
    this.#changes = remember((zone) => clockChanges(zone, horizon));
  }

  /** One trip, or several if a clock change falls among the days. */
  trips(source: Source, line: Line, departure: LineDeparture, days: readonly string[]): TripInput[] {
    const zone = this.#zones.get(departure.calls[0]?.station ?? '');
    if (zone === undefined) throw new Error(`line ${line.id} has a pattern without calls`);
    const shifts = new Map<number, string[]>();
    for (const date of this.#changing(zone, days)) {
      const shift = this.#changes(zone).shift(date, departure.departs);
      if (shift !== 0) shifts.set(shift, [...(shifts.get(shift) ?? []), date]);
    }
    const shifted = new Set([...shifts.values()].flat());
    const ordinary = shifted.size === 0 ? days : days.filter((date) => !shifted.has(date));
    return [[0, ordinary] as const, ...shifts]
      .filter(([, operatingDays]) => operatingDays.length > 0)
      .map(([shift, operatingDays]) => this.#trip(source, line, departure, zone, shift, operatingDays));
  }

  /** The days on which a shift is possible. A service's departures share one array of days, so each array is searched once. */
  #changing(zone: string, days: readonly string[]): readonly string[] {
    const ofDays = this.#changingDays.get(days) ?? new Map<string, readonly string[]>();
    this.#changingDays.set(days, ofDays);
    const known = ofDays.get(zone) ?? days.filter((date) => this.#changes(zone).dates.has(date));
    ofDays.set(zone, known);
    return known;
  }

  #trip(source: Source, line: Line, departure: LineDeparture, zone: string, shift: number, operatingDays: readonly string[]): TripInput {
    const starts = departure.departs + shift;
    return {
      source,
      designator: departure.designator,
      operator: line.operator,
      mode: line.mode,
      equipment: line.equipment,
      ...(line.serviceName === undefined ? {} : { serviceName: line.serviceName }),
      zone,
      operatingDays,
      calls: departure.calls.map((call) => ({ ...call, arrives: starts + call.arrives, departs: starts + call.departs })),
    };
  }
}

/**
 * Turns the lines of all areas into a timetable's input for the horizon. Expects sound data; run `findNetworkFaults` first if it may not
 * be. Throws for a station without a place.
 */
export function buildFromLines(areas: readonly NetworkArea[], places: Iterable<StationPlace>, horizon: Horizon): TimetableInput {
  const placeByCode = new Map([...places].map((place) => [place.code, place]));
  const stations = networkStations(areas, placeByCode);
  const served = new Set(stations.map((station) => station.code));
  const builder = new TripBuilder(horizon, stations);
  const trips = areas.flatMap((area) => {
    const days = new LineDays(area.calendar, horizon);
    return area.lineFiles.flatMap(({ content }) =>
      content.lines.flatMap((line) =>
        expandLine(line).flatMap((departure) =>
          builder.trips(content.source, line, departure, days.daysOf(line, departure.run, departure.departs)),
        ),
      ),
    );
  });
  const transfers = areas
    .flatMap((area) => area.transfers)
    .filter(({ from, to }) => served.has(from) && served.has(to))
    .flatMap(({ from, to, minutes, by }) => [
      { from, to, minutes, by },
      { from: to, to: from, minutes, by },
    ]);
  const onto = areas.flatMap((area) => area.changes.onto).filter(({ station }) => served.has(station));
  return { horizon, stations, trips, transfers, onto };
}
