import type { Source } from '@throughfare/kernel/source';
import type { Timetable } from '../timetable/timetable.ts';
import { type BoundsQuery, findLowerBounds, isAvoided, passesVia } from './lower-bounds.ts';
import { type LowerBounds, packBounds } from './packed-bounds.ts';
import type { SpaceOfAnyDay } from './search-spaces.ts';

/** The common part of all searches: origins, destinations, sources, via and avoid. Unknown stations are ignored. */
export interface TravelQuery {
  /** Station codes. The caller expands a group into its stations. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** Only trains of these sources. Absent: all. */
  readonly sources?: readonly Source[];
  /** The journey must pass one of these: a train calls there with the traveller on board, or the journey starts, changes or ends there. */
  readonly via?: readonly string[];
  /** The journey must pass none of these in any of these ways. */
  readonly avoid?: readonly string[];
  /** Default 5. */
  readonly maxChanges?: number;
  /** If true, more than two changes are only planned if they can save time (`ridesThatPay`). Default: false. */
  readonly onlyChangesThatPay?: boolean;
  /** If true, the trains of a week are seen, for ways of many nights. Only for journeys that depart in a window. Default: false. */
  readonly isLong?: boolean;
}

/** A travel query with the timetable's numbers instead of codes. */
export interface NumberedQuery extends BoundsQuery {
  readonly origins: readonly number[];
}

const defaultMaxChanges = 5;
const mostChanges = 10;

/** Data shared by queries of a timetable. */
interface Numbering {
  readonly numbers: ReadonlyMap<string, number>;
  /** The roles of a query without station roles. */
  readonly noRoles: Uint8Array;
}

const numberings = new WeakMap<Timetable, Numbering>();

function numberingOf(timetable: Timetable): Numbering {
  const known = numberings.get(timetable);
  if (known) return known;
  const { stations } = timetable.names;
  const made = { numbers: new Map(stations.map((code, number) => [code, number])), noRoles: new Uint8Array(stations.length) };
  numberings.set(timetable, made);
  return made;
}

function stationNumbers({ numbers }: Numbering, codes: readonly string[]): number[] {
  const known = codes.map((code) => numbers.get(code)).filter((number) => number !== undefined);
  return known.length < 2 ? known : [...new Set(known)].sort((a, b) => a - b);
}

function rolesOf(numbering: Numbering, via: readonly number[], avoided: readonly number[]): Uint8Array {
  if (via.length + avoided.length === 0) return numbering.noRoles;
  const roles = new Uint8Array(numbering.noRoles.length);
  for (const station of via) roles[station] = passesVia;
  for (const station of avoided) roles[station] = (roles[station] ?? 0) | isAvoided;
  return roles;
}

/**
 * Undefined if nothing can be found: no known origin, destination or via station. Throws RangeError for a number of changes outside 0 to
 * 10.
 */
export function numberQuery(timetable: Timetable, query: TravelQuery): NumberedQuery | undefined {
  const maxChanges = query.maxChanges ?? defaultMaxChanges;
  if (!Number.isInteger(maxChanges) || maxChanges < 0 || maxChanges > mostChanges)
    throw new RangeError(`cannot plan with ${maxChanges} changes`);
  const hasVia = query.via !== undefined && query.via.length > 0;
  const numbering = numberingOf(timetable);
  const via = stationNumbers(numbering, query.via ?? []);
  const avoided = stationNumbers(numbering, query.avoid ?? []);
  const roles = rolesOf(numbering, via, avoided);
  const usable = (station: number): boolean => ((roles[station] ?? 0) & isAvoided) === 0;
  const origins = stationNumbers(numbering, query.origins).filter(usable);
  const destinations = stationNumbers(numbering, query.destinations).filter(usable);
  if (origins.length === 0 || destinations.length === 0 || (hasVia && !via.some(usable))) return undefined;
  const sourceMask = timetable.names.sources.reduce(
    (mask, source, number) => (query.sources === undefined || query.sources.includes(source) ? mask | (1 << number) : mask),
    0,
  );
  return { origins, destinations, sourceMask, roles, hasVia, hasRoles: via.length + avoided.length > 0, mostRides: maxChanges + 1 };
}

/** The same query backwards. */
export function mirrorQuery(query: NumberedQuery): NumberedQuery {
  return { ...query, origins: query.destinations, destinations: query.origins };
}

/** The bounds towards the query's destinations, from an earlier search or computed now. */
export function boundsFor(space: SpaceOfAnyDay, query: NumberedQuery): LowerBounds {
  const roles = query.hasRoles ? query.roles.join('') : '';
  const key = `${query.destinations.join(',')} ${query.sourceMask} ${query.mostRides} ${query.hasVia} ${roles}`;
  return space.bounds.get(key, () => space.tabled(query) ?? packBounds(findLowerBounds(space.graph, query), query.mostRides));
}
