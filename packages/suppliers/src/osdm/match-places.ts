import { foldName } from '@throughfare/kernel/stations/fold-name';
import type { Place } from '@throughfare/osdm/places';
import type { OsdmClient } from './http/osdm-client.ts';
import { OsdmProblem } from './http/osdm-client.ts';

/** A station of ours, for the comparison with a seller's places. */
export interface OwnStation {
  readonly code: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface MatchedPlaces {
  /** Places whose id already leads to a station of ours. */
  readonly known: number;
  /** The seller's id → our code, for those that were found by another id, or by name and position. */
  readonly table: Readonly<Record<string, string>>;
  /** Places that we do not have, by name. */
  readonly unknown: readonly string[];
}

/** No railway has more pages of places. */
const mostPages = 1000;

/** All places of a seller. Sellers page differently, so the list ends with an empty page, or with one that was there before. */
export async function fetchPlaces({ call }: OsdmClient): Promise<readonly Place[]> {
  const places = new Map<string, Place>();
  for (let page = 0; page < mostPages; page += 1) {
    const before = places.size;
    try {
      const answer = await call('getPlaces', { query: { page: String(page) } });
      for (const place of answer.places) places.set(place.id, place);
    } catch (error) {
      if (!(error instanceof OsdmProblem)) throw error;
      if (error.status !== 404) throw error.failure;
    }
    if (places.size === before) break;
  }
  return [...places.values()];
}

/** A station of the same name within a kilometre is the same one. */
const nearDegrees = 0.009;

export function matchPlaces(
  places: readonly Place[],
  stations: readonly OwnStation[],
  codeOf: (id: string) => string | undefined,
): MatchedPlaces {
  const byName = Map.groupBy(stations, ({ name }) => foldName(name));
  const table: Record<string, string> = {};
  const unknown: string[] = [];
  let known = 0;
  for (const { id, alternativeIds, name, geoPosition } of places) {
    if (codeOf(id) !== undefined) {
      known += 1;
      continue;
    }
    const other = (alternativeIds ?? []).flatMap((alternative) => codeOf(alternative) ?? [])[0];
    const near = (byName.get(foldName(name ?? '')) ?? []).find(
      ({ latitude, longitude }) =>
        geoPosition !== undefined &&
        Math.abs(latitude - geoPosition.latitude) < nearDegrees &&
        Math.abs(longitude - geoPosition.longitude) < 2 * nearDegrees,
    );
    const code = other ?? near?.code;
    if (code === undefined) unknown.push(`${name ?? 'a place without a name'} (${id})`);
    else table[id] = code;
  }
  return { known, table, unknown };
}
