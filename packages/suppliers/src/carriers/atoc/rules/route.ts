import type { TimedLeg } from './station-time.ts';

/** Which trains a fare's route allows: only some operators', or none that call for the traveller at certain stations. */
export interface RouteRow {
  readonly text: string;
  /** Behind the fare's name, where the route leaves trains out: "not Gatwick Express". */
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
