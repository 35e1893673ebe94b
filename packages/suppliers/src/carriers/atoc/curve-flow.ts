import type { CurveSector, CurveTicket, FareRow, Flow } from './fares-data.ts';
import type { GlobePlace } from '@throughfare/kernel/great-circle';
import { curveFare, railMiles, shareOf } from './rules/distance-curve.ts';

/** One end of a pair: a station, or its cluster. */
export interface CurveEnd extends GlobePlace {
  readonly place: string;
  /** Whether the end lies in an area or cluster; always true for "*". */
  isIn(area: string): boolean;
}

/** A pair's fares by its sector's distance curve, in the shape of a flow. */
export function curveFlow(
  sectors: readonly CurveSector[],
  advanceOperators: readonly string[],
  from: CurveEnd,
  to: CurveEnd,
): Flow | undefined {
  const miles = railMiles(from, to);
  const sector = sectors.find(
    ({ between: [a, b], toMiles = Number.POSITIVE_INFINITY }) =>
      miles <= toMiles && ((isIn(from, a) && isIn(to, b)) || (isIn(from, b) && isIn(to, a))),
  );
  return sector && sectorFlow(sector, miles, 'ANY', advanceOperators, from.place, to.place);
}

/** A sector's fares for a distance in miles. */
export function sectorFlow(
  sector: CurveSector,
  miles: number,
  route: string,
  advanceOperators: readonly string[],
  from: string,
  to: string,
): Flow {
  const fare = curveFare(sector.curve, miles);
  const fares = sector.tickets.filter((ticket) => isFor(ticket, miles)).map((ticket) => fareRow(ticket, fare));
  const { advance } = sector;
  const range = ([floor, ceiling]: readonly [number, number]): [number, number] => [shareOf(fare, floor), shareOf(fare, ceiling)];
  return {
    from,
    to,
    route,
    fares,
    ...(miles >= advance.fromMiles && {
      advance: [{ operators: advanceOperators, STANDARD: range(advance.STANDARD), ...(advance.FIRST && { FIRST: range(advance.FIRST) }) }],
    }),
  };
}

function isIn(end: CurveEnd, area: string): boolean {
  return area === '*' || end.isIn(area);
}

function isFor(ticket: CurveTicket, miles: number): boolean {
  return miles >= (ticket.fromMiles ?? 0) && (ticket.toMiles === undefined || miles < ticket.toMiles);
}

function fareRow(ticket: CurveTicket, fare: number): FareRow {
  const pence = shareOf(fare, ticket.perMille);
  return ticket.restriction === undefined ? [ticket.ticket, pence] : [ticket.ticket, pence, ticket.restriction];
}
