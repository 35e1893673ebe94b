import type { StationGroup } from '@throughfare/planner/network/network-data';
import type { CatalogueStation } from './catalogue.ts';
import { groupPriority } from './sort-priority.ts';

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** A group as an entry of the catalogue: a City in the middle of its stations, sold by every seller of one of them. */
function makeGroup(
  { code, name, country, members, main }: StationGroup,
  stations: ReadonlyMap<string, CatalogueStation>,
  otherNames: readonly string[],
): CatalogueStation {
  const inside = members.map((member) => stations.get(member)).filter((station) => station !== undefined);
  const [first] = inside;
  if (!first) throw new Error(`no station data set has a station of the group ${code}`);
  const servedBy = [...new Set(inside.flatMap((station) => station.servedBy))];
  const sellers = new Set(inside.flatMap((station) => station.suppliers.map(({ source }) => source)));
  return {
    code,
    name,
    ...(otherNames.length > 0 && { otherNames }),
    countryCode: country,
    zone: first.zone,
    latitude: mean(inside.map((station) => station.latitude)),
    longitude: mean(inside.map((station) => station.longitude)),
    suppliers: [...sellers].map((source) => ({ source, type: 'City' })),
    itineraryStation: 'NO',
    type: 'City',
    provider: first.provider,
    visible: true,
    isHidden: false,
    sortPriority: groupPriority,
    served: servedBy.length > 0,
    servedBy,
    members,
    ...(main === undefined ? {} : { main }),
  };
}

/** `otherNames` is keyed by the group's code. */
export function makeGroups(
  groups: readonly StationGroup[],
  stations: readonly CatalogueStation[],
  otherNames: ReadonlyMap<string, readonly string[]>,
): CatalogueStation[] {
  const byCode = new Map(stations.map((station) => [station.code, station]));
  return groups.map((group) => makeGroup(group, byCode, otherNames.get(group.code) ?? []));
}
