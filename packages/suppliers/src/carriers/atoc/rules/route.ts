import type { TimedLeg } from './station-time.ts';

/** The trains that a fare's route allows: only some operators', or none with a call at certain stations. */
export interface RouteRow {
  readonly text: string;
  /** A suffix of the fare's name, if the route excludes trains: "not Gatwick Express". */
  readonly short?: string;
  readonly operators?: readonly string[];
  readonly notAt?: readonly string[];
}

export function allowsRoute(route: RouteRow, legs: readonly TimedLeg[]): boolean {
  const { operators, notAt } = route;
  return legs.every(
    (leg) => (!operators || operators.includes(leg.operator)) && !(notAt && (notAt.includes(leg.from) || notAt.includes(leg.to))),
  );
}
