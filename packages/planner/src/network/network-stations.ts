import type { StationInput } from '../timetable/timetable-input.ts';
import type { NetworkArea, StationPlace } from './network-area.ts';

/** Every station at which a line of the area calls. */
function calledAt(area: NetworkArea): Set<string> {
  const codes = new Set<string>();
  for (const { content } of area.lineFiles) {
    for (const line of content.lines) {
      for (const pattern of line.patterns) for (const [station] of pattern.calls) codes.add(station);
    }
  }
  return codes;
}

/**
 * The stations at which lines call, by code, with their change times. An area's own figure for a station applies, and its default for its
 * other stations. Where areas meet, the longer time counts. Throws for a station without a place.
 */
export function networkStations(areas: readonly NetworkArea[], places: ReadonlyMap<string, StationPlace>): StationInput[] {
  const named = new Map<string, number>();
  const defaults = new Map<string, number>();
  for (const { changes } of areas) {
    for (const [code, minutes] of Object.entries(changes.stations)) named.set(code, Math.max(minutes, named.get(code) ?? 0));
  }
  for (const area of areas) {
    for (const code of calledAt(area)) {
      defaults.set(code, Math.max(area.changes.defaultMinutes, defaults.get(code) ?? 0));
    }
  }
  return [...defaults.keys()].toSorted().map((code) => {
    const place = places.get(code);
    if (!place) throw new Error(`a line calls at ${code}, which the station catalogue does not have`);
    const { zone, latitude, longitude } = place;
    return { code, zone, latitude, longitude, minChangeMinutes: named.get(code) ?? defaults.get(code) ?? 0 };
  });
}
