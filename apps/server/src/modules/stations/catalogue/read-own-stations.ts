import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Source } from '@throughfare/kernel/source';
import type { StationRecord } from './catalogue.ts';

interface OwnStation {
  readonly code: string;
  readonly name: string;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface CountryFile {
  readonly countryCode: string;
  readonly source: Source;
  readonly stations: readonly (OwnStation & { readonly stateProvinceCode: string })[];
}

/** `data/stations/corrections.json`: our changes and additions to the data sets. */
export interface Corrections {
  /** Our own names, by station code. */
  readonly names: Readonly<Record<string, string>>;
  /** Common names missing from the data sets, by code of a station or group. */
  readonly otherNames: Readonly<Record<string, readonly string[]>>;
  /** Other suppliers' codes for a station, by station code. */
  readonly supplierCodes: Readonly<Record<string, Readonly<Partial<Record<Source, string>>>>>;
  /**
   * Rows of the data sets that repeat a station, with the code of the station at which trains call. They are hidden and lead to that
   * station, until an imported timetable calls at them.
   */
  readonly duplicates: Readonly<Record<string, string>>;
  /** Codes of railway stations, and of towns, whose rows lack a number of the International Union of Railways, in countries without our trains. */
  readonly unnumbered: readonly string[];
  /** Regular expressions for names that are not railway stations. */
  readonly noRailwayNames: readonly string[];
  readonly stations: readonly (OwnStation & { readonly countryCode: string; readonly source: Source; readonly supplierCode: string })[];
}

async function readJson<Shape>(folder: string, file: string): Promise<Shape> {
  // These are our own files, and the catalogue's tests check them.
  const content: Shape = JSON.parse(await readFile(join(folder, file), 'utf8'));
  return content;
}

export async function readCorrections(folder: string): Promise<Corrections> {
  return readJson(folder, 'corrections.json');
}

/** Stations and ports that we describe ourselves, all under a country's prefix, so that no two countries share a code. */
export async function readOwnStations(folder: string, { stations }: Corrections): Promise<StationRecord[]> {
  const countries = await Promise.all(['us.json', 'ca.json'].map((file) => readJson<CountryFile>(folder, file)));
  const abroad = countries.flatMap(({ countryCode, source, stations: list }) =>
    list.map(({ code, ...station }) => ({
      ...station,
      code: `${countryCode}${code}`,
      countryCode,
      soldBy: [{ source, alias: code }],
      isMain: true,
    })),
  );
  const added = stations.map(({ source, supplierCode, ...station }) => ({
    ...station,
    soldBy: [{ source, alias: supplierCode }],
    isMain: false,
  }));
  return [...abroad, ...added];
}
