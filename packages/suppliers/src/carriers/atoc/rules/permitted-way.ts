import type { TrackGraph } from './track-graph.ts';

/** The routeing guide's decision on a journey, as far as a product without its maps can make it. */
export interface RouteingRules {
  /** Terminals and the stations between them. A journey past one of them goes via London. */
  readonly london: ReadonlySet<string>;
  readonly easements: readonly Easement[];
}

/** An easement for journeys between two sets of stations; without `calls`, for those via London. One that forbids overrides one that allows. */
export interface Easement {
  readonly between: readonly [ReadonlySet<string>, ReadonlySet<string>];
  readonly calls?: string;
  readonly allows: boolean;
}

/** The facts for the rules: where the traveller boards, passes and alights. */
export interface TravelledWay {
  readonly from: string;
  readonly to: string;
  readonly trains: number;
  /** All calls on the way, including ends and changes. */
  readonly calls: readonly string[];
  readonly miles: number;
}

export type PermittedWay =
  | { readonly kind: 'any' }
  /** The pair has a fare via London, and this journey does not need it. */
  | { readonly kind: 'notViaLondon' }
  | { readonly kind: 'viaLondon'; readonly miles: number }
  | { readonly kind: 'refused' };

/** The guide's own tolerance above the shortest route, in miles. */
const alwaysMiles = 3;
/** The guide's maps allow more between distant places: about a quarter. */
const mapFactor = 1.25;
/** Via London is a possible route if it is not this much longer than the route around it. */
const londonFactor = 1.6;
/** The route around London is no alternative if it is this much longer. */
const roundLondonFactor = 1.3;
/**
 * From a terminal in London the maps allow more, because each terminal has a route of its own: Hastings by Ashford is a third longer, and
 * permitted. Manchester by York is two fifths longer, and is not.
 */
const terminalFactor = 1.36;
/** Within the suburbs a single fare covers both sides of London. */
const suburbMiles = 25;

const any: PermittedWay = { kind: 'any' };
const refused: PermittedWay = { kind: 'refused' };

const isLittleLonger = (miles: number, shortest: number): boolean => miles <= Math.max(shortest + alwaysMiles, shortest * mapFactor);

function easementFor(way: TravelledWay, { easements }: RouteingRules, viaLondon: boolean): boolean | undefined {
  const found = easements.filter(({ between: [a, b], calls }) => {
    const joins = (a.has(way.from) && b.has(way.to)) || (a.has(way.to) && b.has(way.from));
    return joins && (calls === undefined ? viaLondon : way.calls.slice(1, -1).includes(calls));
  });
  if (found.length === 0) return undefined;
  return found.every(({ allows }) => allows);
}

/** Whether a journey that starts or ends in London is permitted. It has fares of its own, whichever terminal it uses. */
function permittedFromTerminal(way: TravelledWay, { london }: RouteingRules, graph: TrackGraph): boolean {
  const [far] = [way.from, way.to].filter((station) => !london.has(station));
  if (way.trains === 1 || far === undefined) return true;
  const shortest = graph.milesToNearest(far, london);
  return shortest === undefined || shortest < suburbMiles || way.miles <= shortest * terminalFactor;
}

/**
 * Whether a journey is permitted (SEARCH-23) on the ordinary fare, on the fare via London, or on none. A through train always is, then the
 * shortest route and slightly longer ones. Missing data never leads to a refusal.
 */
export function permittedWay(way: TravelledWay, rules: RouteingRules, graph: TrackGraph): PermittedWay {
  const { london } = rules;
  if (london.has(way.from) || london.has(way.to)) return permittedFromTerminal(way, rules, graph) ? any : refused;
  const viaLondon = way.calls.some((station) => london.has(station));
  const easement = easementFor(way, rules, viaLondon);
  if (easement === false) return refused;
  const round = graph.miles(way.from, way.to, london);
  const [first, second] = [graph.milesToNearest(way.from, london), graph.milesToNearest(way.to, london)];
  if (first === undefined || second === undefined) return any;
  const across = first + second;
  const isSuburban = Math.min(first, second) < suburbMiles;
  const needsLondon = round === undefined || round > across * roundLondonFactor;
  const hasBoth = !isSuburban && !needsLondon && across <= round * londonFactor;
  if (!viaLondon) {
    const permitted = way.trains === 1 || easement === true || round === undefined || isLittleLonger(way.miles, round);
    if (!permitted) return refused;
    return hasBoth ? { kind: 'notViaLondon' } : any;
  }
  if (way.trains === 1 || easement === true) return any;
  if (!isLittleLonger(way.miles, across)) return refused;
  if (isSuburban || needsLondon) return any;
  return hasBoth ? { kind: 'viaLondon', miles: across } : refused;
}
