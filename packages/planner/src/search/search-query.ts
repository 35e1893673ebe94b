import type { Source } from '@throughfare/kernel/source';
import type { Timetable } from '../timetable/timetable.ts';
import { type BoundsQuery, findLowerBounds, isAvoided, type LowerBounds, passesVia } from './lower-bounds.ts';
import type { SearchSpace } from './search-spaces.ts';

/** Where to, by what and past where: what every kind of search asks. Stations that the timetable does not have are ignored. */
export interface TravelQuery {
  /** Station codes; a group of stations is given as its members. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** Only trains of these sources; all where absent. */
  readonly sources?: readonly Source[];
  /** One of these must be passed: a train calls there while the traveller is on it, or the journey starts, changes or ends there. */
  readonly via?: readonly string[];
  /** None of these may be passed in any of these ways. */
  readonly avoid?: readonly string[];
  /** Default 5. */
  readonly maxChanges?: number;
  /** Where true, more than two changes are planned only as far as they can save time (`ridesThatPay`). Default false. */
  readonly onlyChangesThatPay?: boolean;
}

/** A travel query in the numbers of a timetable. */
export interface NumberedQuery extends BoundsQuery {
  readonly origins: readonly number[];
}

const defaultMaxChanges = 5;
const mostChanges = 10;

/** What queries of a timetable share. */
interface Numbering {
  readonly numbers: ReadonlyMap<string, number>;
  /** The roles of a query that gives none to any station. */
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
 * Undefined where nothing can be found: no known origin or destination, or no known via station. Throws RangeError for a
 * number of changes that is not between 0 and 10.
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

/** The same question asked backwards. */
export function mirrorQuery(query: NumberedQuery): NumberedQuery {
  return { ...query, origins: query.destinations, destinations: query.origins };
}

/** The bounds towards the query's destinations: those of an earlier search, or made now. */
export function boundsFor(space: SearchSpace, query: NumberedQuery): LowerBounds {
  const roles = query.hasRoles ? query.roles.join('') : '';
  const key = `${query.destinations.join(',')} ${query.sourceMask} ${query.mostRides} ${query.hasVia} ${roles}`;
  return space.bounds.get(key, () => findLowerBounds(space.graph, query));
}
