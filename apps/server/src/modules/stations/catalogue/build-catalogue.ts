import { join } from 'node:path';
import { isSource } from '@throughfare/kernel/source';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { NetworkArea } from '@throughfare/planner/network/network-area';
import type { StationGroup } from '@throughfare/planner/network/network-data';
import type { Catalogue, CatalogueStation, StationRecord } from './catalogue.ts';
import { countCalls, type StationCalls } from './count-calls.ts';
import { makeGroups } from './make-groups.ts';
import { furtherNames, otherNamesOfRow } from './other-names.ts';
import { readBritishAdditions, readContinent, readTrainlineRows } from './read-continent.ts';
import { readGreatBritain } from './read-great-britain.ts';
import { type Corrections, readCorrections, readOwnStations } from './read-own-stations.ts';
import type { TrainlineRow } from './trainline-row.ts';
import { sortPriority } from './sort-priority.ts';

function toStation(
  record: StationRecord,
  calls: StationCalls | undefined,
  { names, otherNames, supplierCodes, duplicates }: Corrections,
  namesOfDuplicates: readonly string[],
): CatalogueStation {
  const { isMain, soldBy, otherNames: found = [], ...place } = record;
  const name = names[record.code] ?? record.name;
  const further = furtherNames(name, [record.name, ...found, ...(otherNames[record.code] ?? []), ...namesOfDuplicates]);
  const servedBy = calls?.servedBy ?? [];
  const original = servedBy.length > 0 ? undefined : duplicates[record.code];
  const aliases = supplierCodes[record.code] ?? {};
  const others = new Set([...servedBy, ...Object.keys(aliases).filter(isSource)]).difference(new Set(soldBy.map(({ source }) => source)));
  const connected = [...others].map((source) => ({ source, ...(aliases[source] === undefined ? {} : { alias: aliases[source] }) }));
  return {
    ...place,
    name,
    ...(further.length > 0 && { otherNames: further }),
    suppliers: [...soldBy, ...connected].map((supplier) => ({ ...supplier, type: 'Station' })),
    itineraryStation: 'YES',
    type: 'Station',
    provider: record.countryCode === 'IT' ? 'ITAL' : 'SILVER_CORE',
    visible: true,
    isHidden: original !== undefined,
    sortPriority: sortPriority(calls, isMain),
    served: servedBy.length > 0,
    servedBy,
    members: original === undefined ? [] : [original],
  };
}

/** The first entry of each code counts: our own stations come before the data sets'. */
function byCode(records: readonly StationRecord[]): Map<string, StationRecord> {
  const found = new Map<string, StationRecord>();
  for (const record of records) if (!found.has(record.code)) found.set(record.code, record);
  return found;
}

function assertComplete(
  areas: readonly NetworkArea[],
  calls: ReadonlyMap<string, StationCalls>,
  records: ReadonlyMap<string, StationRecord>,
  { duplicates }: Corrections,
): void {
  const wanted = [
    ...calls.keys(),
    ...Object.entries(duplicates).flat(),
    ...areas.flatMap((area) => area.groups.flatMap((group) => group.members)),
  ];
  const missing = [...new Set(wanted)].filter((code) => !records.has(code));
  if (missing.length > 0) throw new Error(`no station data set has ${missing.join(', ')}`);
}

/** Other names of a group's town, by the group's code, which is also the code of the data set's town. */
function namesOfTowns(
  groups: readonly StationGroup[],
  rows: readonly TrainlineRow[],
  { otherNames }: Corrections,
): ReadonlyMap<string, readonly string[]> {
  const towns = new Map(rows.filter((row) => row.is_city && row.country !== 'GB').map((row) => [row.sncf_id, row]));
  return new Map(
    groups.map(({ code, name }) => {
      const town = towns.get(code);
      const found = town ? [town.name, ...otherNamesOfRow(town)] : [];
      return [code, furtherNames(name, [...found, ...(otherNames[code] ?? [])])];
    }),
  );
}

/**
 * Builds the catalogue of all stations from the two npm data sets, our own files and the networks' calls. `dataFolder` is the product's
 * `data`. Takes a second or two and temporarily several hundred megabytes. `loadCatalogue` caches the result.
 */
export async function buildCatalogue(dataFolder: string): Promise<Catalogue> {
  const folder = join(dataFolder, 'stations');
  const [areas, corrections, rows] = await Promise.all([
    loadNetwork(join(dataFolder, 'network')),
    readCorrections(folder),
    readTrainlineRows(),
  ]);
  const calls = countCalls(areas);
  const [own, britain] = await Promise.all([readOwnStations(folder, corrections), readGreatBritain(readBritishAdditions(rows))]);
  const continent = readContinent(rows, new Set([...calls.keys(), ...corrections.unnumbered]), corrections.noRailwayNames);
  const records = byCode([...own, ...britain, ...continent]);
  assertComplete(areas, calls, records, corrections);
  const groups = areas.flatMap((area) => area.groups);
  const townNames = namesOfTowns(groups, rows, corrections);
  for (const group of groups) records.delete(group.code);
  const namesOf = (code: string): string[] =>
    Object.entries(corrections.duplicates).flatMap(([duplicate, original]) =>
      original === code ? (records.get(duplicate)?.name ?? []) : [],
    );
  const stations = [...records.values()].map((record) => toStation(record, calls.get(record.code), corrections, namesOf(record.code)));
  return { stations: [...makeGroups(groups, stations, townNames), ...stations] };
}
