/**
 * References to our stations. We send the number of the International Union of Railways where it leads back to the same station, and our own
 * code elsewhere; we read both.
 */
import type { PlaceRef } from '@throughfare/osdm/places';
import type { Station, Stations } from '../../stations/stations.api.ts';

const uicPrefix = 'urn:uic:stn:';
const ownPrefix = 'urn:x_throughfare:stn:';

export interface PlaceRefs {
  refOf(code: string): Extract<PlaceRef, { objectType: 'StopPlaceRef' }>;
  idOf(code: string): string;
  /** The other names of the station: our code, and the number of the Union. */
  alternativesOf(station: Station): string[];
  /** The station that a reference means. Undefined for one that is not ours. */
  stationOf(ref: PlaceRef): Station | undefined;
  stationOfId(id: string): Station | undefined;
}

export function createPlaceRefs(stations: Stations): PlaceRefs {
  let numbers: ReadonlyMap<number, string> | undefined;
  /** Made with the first reference: reading every station takes longer than most of a start. */
  const codeOfNumber = (number: number): string | undefined => {
    numbers ??= new Map(
      stations
        .places()
        .flatMap(({ code }) => stations.byCode(code) ?? [])
        // a station that is served goes before another with the same number
        .toSorted((a, b) => Number(a.servedBy.length > 0) - Number(b.servedBy.length > 0))
        .flatMap((station) => (station.uicNumber === undefined ? [] : [[station.uicNumber, station.code] as const])),
    );
    return numbers.get(number);
  };
  const idOf = (code: string): string => {
    const number = stations.byCode(code)?.uicNumber;
    return number !== undefined && codeOfNumber(number) === code ? `${uicPrefix}${number}` : `${ownPrefix}${code}`;
  };
  const stationOfId = (id: string): Station | undefined => {
    if (id.startsWith(uicPrefix)) {
      const code = codeOfNumber(Number(id.slice(uicPrefix.length)));
      return code === undefined ? undefined : stations.byCode(code);
    }
    return stations.byCode(id.startsWith(ownPrefix) ? id.slice(ownPrefix.length) : id);
  };
  return {
    idOf,
    refOf: (code) => ({ objectType: 'StopPlaceRef', stopPlaceRef: idOf(code) }),
    alternativesOf: ({ code, uicNumber }) => [`${ownPrefix}${code}`, ...(uicNumber === undefined ? [] : [`${uicPrefix}${uicNumber}`])],
    stationOf: (ref) => (ref.objectType === 'StopPlaceRef' ? stationOfId(ref.stopPlaceRef) : undefined),
    stationOfId,
  };
}
