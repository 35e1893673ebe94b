import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { britishName } from './british-name.ts';
import type { StationRecord } from './catalogue.ts';
import type { BritishAddition } from './read-continent.ts';

interface Row {
  readonly stationName: string;
  readonly lat: number;
  readonly long: number;
  readonly crsCode: string;
}

export const greatBritainFile = fileURLToPath(import.meta.resolve('uk-railway-stations'));

/** National Rail stations by CRS code, from uk-railway-stations (ODbL 1.0). `additions` has the same keys. */
export async function readGreatBritain(additions: ReadonlyMap<string, BritishAddition>): Promise<StationRecord[]> {
  // the package's own type of its file
  const rows: readonly Row[] = JSON.parse(await readFile(greatBritainFile, 'utf8'));
  return rows.map(({ stationName, lat, long, crsCode }) => ({
    code: crsCode,
    name: britishName(stationName),
    countryCode: 'GB',
    zone: 'Europe/London',
    latitude: lat,
    longitude: long,
    soldBy: [{ source: 'ATOC', alias: crsCode }],
    isMain: false,
    ...additions.get(crsCode),
  }));
}
