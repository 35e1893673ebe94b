import type { NetworkArea } from '@throughfare/planner/network/network-area';
import type { StationInput, TimetableInput } from '@throughfare/planner/timetable/timetable-input';
import type { ImportedTimetable, KeptImport } from './imported-timetable.types.ts';

/** The areas without the lines that feeds replace: those of their sources, or of their companies if a feed stands beside the others. */
export function withoutReplacedLines(
  areas: readonly NetworkArea[],
  imports: readonly Pick<KeptImport, 'source' | 'timetable'>[],
): NetworkArea[] {
  const feeds = new Map(imports.map(({ source, timetable }) => [source, timetable]));
  return areas.map((area) => ({
    ...area,
    lineFiles: area.lineFiles.flatMap((file) => {
      const feed = feeds.get(file.content.source);
      if (!feed) return [file];
      if (feed.isBeside !== true) return [];
      const companies = new Set(feed.trains.map(({ operator }) => operator));
      const lines = file.content.lines.filter(({ operator }) => !companies.has(operator));
      return lines.length === 0 ? [] : [{ ...file, content: { ...file.content, lines } }];
    }),
  }));
}

/** Lines and feeds as one input. A station in both has the longer change time. */
export function addImports(lines: TimetableInput, imports: readonly KeptImport[]): TimetableInput {
  if (imports.length === 0) return lines;
  const timetables = imports.map(({ timetable }) => timetable);
  const walks = new Set(lines.transfers.map(({ from, to }) => `${from} ${to}`));
  return {
    ...lines,
    stations: mergeStations([...lines.stations, ...timetables.flatMap(stationInputs)]),
    trips: [...lines.trips, ...timetables.flatMap(tripInputs)],
    transfers: [
      ...lines.transfers,
      ...timetables.flatMap(({ transfers }) => transfers).filter(({ from, to }) => !walks.has(`${from} ${to}`)),
    ],
  };
}

function stationInputs({ stations }: ImportedTimetable): StationInput[] {
  return stations.map(({ code, zone, latitude, longitude, changeMinutes }) => ({
    code,
    zone,
    latitude,
    longitude,
    minChangeMinutes: changeMinutes,
  }));
}

function tripInputs({ source, trains }: ImportedTimetable): TimetableInput['trips'] {
  return trains.map(({ trips: _trips, agency: _agency, ...train }) => ({ source, ...train }));
}

function mergeStations(stations: readonly StationInput[]): StationInput[] {
  const byCode = new Map<string, StationInput>();
  for (const station of stations) {
    const known = byCode.get(station.code);
    byCode.set(station.code, known ? { ...known, minChangeMinutes: Math.max(known.minChangeMinutes, station.minChangeMinutes) } : station);
  }
  return [...byCode.values()];
}
