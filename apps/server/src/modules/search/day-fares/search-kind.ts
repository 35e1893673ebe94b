import { createHash } from 'node:crypto';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Direction } from '../gathered.types.ts';
import type { FareKind, Lowest, Price } from './day-fare.types.ts';

/** The kind of the prices of one direction of a search: the same for searches that look at the same trains. */
export function searchKind(param: SearchParam, direction: Direction): FareKind {
  const { isRoundTrip, departureDate, departureTime, arrivalDate = '', arrivalTime = '' } = param;
  const trains = [
    direction,
    departureDate,
    departureTime.slice(0, 5),
    ...(isRoundTrip ? [arrivalDate, arrivalTime.slice(0, 5)] : []),
    param.departureRoutingRestriction,
    param.arrivalRoutingRestriction,
    ...(param.leastChangeMinutes === undefined ? [] : [param.leastChangeMinutes]),
  ];
  return `search ${createHash('sha256').update(JSON.stringify(trains)).digest('base64url').slice(0, 16)}`;
}

/** The least that both ways cost: two singles, or a return fare. The earlier departure of the two ends it. */
export function pairOf(outward: Lowest, inward: Lowest): Price | undefined {
  const { single, returnFare } = outward;
  const singles = single && inward.single && { ...single, minor: single.minor + inward.single.minor };
  return [singles, returnFare].filter((one) => one !== undefined).toSorted((a, b) => a.minor - b.minor)[0];
}
