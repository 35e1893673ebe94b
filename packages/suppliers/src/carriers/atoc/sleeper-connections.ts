import type { FareComponent } from '../engine/profile.ts';
import type { BookFare, FareBook } from './fare-book.ts';
import type { PartyPricer } from './party-pricer.ts';
import { allowsRoute } from './rules/route.ts';
import type { TripFacts } from './trip-facts.ts';

/**
 * The trains before or after the sleeper on one ticket with it. They are priced at the Anytime single, because a late sleeper must not cost
 * anybody the onward journey. Segments from `from` to before `to`. Nothing is added if there are none. Undefined if no such fare is known.
 */
export function sleeperConnection(
  facts: TripFacts,
  from: number,
  to: number,
  book: FareBook,
  pricer: PartyPricer,
): FareComponent[] | undefined {
  const rides = facts.trip.segments.slice(from, to);
  const first = rides[0];
  const last = rides.at(-1);
  if (!first || !last) return [];
  const fare = book
    .faresBetween({ code: first.from, ...first.origin }, { code: last.to, ...last.destination }, { kind: 'any' })
    .filter(({ route }) => allowsRoute(route, rides))
    .flatMap(({ fares }) => fares.filter(isAnytimeSingle))
    .reduce<BookFare | undefined>((cheapest, each) => (cheapest && cheapest.pence <= each.pence ? cheapest : each), undefined);
  if (!fare) return undefined;
  return [{ segments: facts.walkUpNeeds('STANDARD').slice(from, to), tiers: pricer.tiers(fare, pricer.termsOn(rides)) }];
}

function isAnytimeSingle({ ticket }: BookFare): boolean {
  return ticket.kind === 'single' && ticket.group === 'ANYTIME' && ticket.serviceClass === 'STANDARD';
}
