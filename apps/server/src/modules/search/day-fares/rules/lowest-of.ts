import type { Money } from '@throughfare/kernel/money';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import type { Direction, SourceOffers } from '../../gathered.types.ts';
import type { Lowest, Price } from '../day-fare.types.ts';

type Times = { readonly departsAt: number; readonly arrivesAt: number };

/** A journey of several sellers, and the price of its cheapest singles. */
interface Combined {
  readonly fromMinor?: number;
  readonly journey: Times;
}

/** The lowest prices among what the sellers answered. */
export function lowestOf(
  gathered: readonly SourceOffers[],
  combined: readonly Combined[],
  direction: Direction,
  minorOf: (price: Money) => number,
): Lowest {
  const joined = combined.flatMap(({ fromMinor, journey }) => (fromMinor === undefined ? [] : [priceOf(fromMinor, journey)]));
  const ofKind = (kind: FareOffer['kind']) => gathered.flatMap((source) => pricedTrips(source, direction, kind, minorOf));
  return {
    single: cheapest([...ofKind('single'), ...joined]),
    returnFare: direction === 'outward' ? cheapest(ofKind('return')) : undefined,
  };
}

function pricedTrips(
  { answer, ...planned }: SourceOffers,
  direction: Direction,
  kind: FareOffer['kind'],
  minorOf: (price: Money) => number,
): Price[] {
  const journeys = new Map(planned[direction].map(({ trip, journey }) => [trip.tripId, journey]));
  return (answer?.[direction] ?? []).flatMap(({ tripId, fares }) => {
    const journey = journeys.get(tripId);
    const own = fares.filter((fare) => fare.kind === kind);
    return journey && own.length > 0 ? [priceOf(Math.min(...own.map(({ price }) => minorOf(price))), journey)] : [];
  });
}

function priceOf(minor: number, { departsAt, arrivesAt }: Times): Price {
  return { state: 'price', minor, leavesAtMs: departsAt * 60_000, minutes: Math.max(1, arrivesAt - departsAt) };
}

/** Of equal prices the one that can be bought longest. */
export function cheapest(prices: readonly (Price | undefined)[]): Price | undefined {
  return prices.filter((price) => price !== undefined).toSorted((a, b) => a.minor - b.minor || b.leavesAtMs - a.leavesAtMs)[0];
}
