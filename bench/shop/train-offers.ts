import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Source } from '@throughfare/kernel/source';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Choice, Shopper } from '../../tests/support/shopper.ts';

/** One direct train and its ticket, which is sold as long as there are places. */
export interface TrainOffer {
  /** For example "1S05 2026-11-23". */
  readonly train: string;
  /** For example "KGX–EDB". */
  readonly route: string;
  /** The seller. */
  readonly source: Source;
  readonly choice: Choice;
}

type Route = readonly [string, string];

const sixRoutes: readonly Route[] = [
  ['KGX', 'EDB'],
  ['KGX', 'LDS'],
  ['EDB', 'KGX'],
  ['EUS', 'MAN'],
  ['PAD', 'BRI'],
  ['MAN', 'EUS'],
];

const cities = [
  'KGX',
  'EUS',
  'PAD',
  'EDB',
  'LDS',
  'YRK',
  'NCL',
  'DON',
  'MAN',
  'BHM',
  'PRE',
  'GLC',
  'CAR',
  'BRI',
  'CDF',
  'RDG',
  'EXD',
  'PLY',
  'ABD',
  'SHF',
];

/** All ways between two of these cities. Their journeys differ, so most have a map of their own. */
export const manyRoutes: readonly Route[] = cities.flatMap((from) => cities.filter((to) => to !== from).map((to): Route => [from, to]));

const firstDay = '2026-11-24';

/** The dearest fare in standard class, because no quota of cheap places ends it before the train is full. */
function offerOf(searchId: string, route: string, ticket: Ticket): TrainOffer | undefined {
  const [segment, ...others] = ticket.travelSegments;
  const [fare] = ticket.fareInformation
    .filter(({ isReturn, serviceClass }) => !isReturn && serviceClass === 'STANDARD')
    .toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice));
  if (!segment || others.length > 0 || !fare) return undefined;
  // the Caledonian Sleeper has a dozen berths
  if (segment.designator.startsWith('CS')) return undefined;
  return {
    train: `${segment.designator} ${segment.operatingDay ?? ''}`,
    route,
    source: ticket.source,
    choice: { searchId, outward: { offer: ticket.offer, priceId: fare.priceId } },
  };
}

interface Wanted {
  readonly count: number;
  /** Default: six routes with many trains. */
  readonly routes?: readonly Route[];
  /** The most trains of a route on a day. Default: all. */
  readonly mostOfRoute?: number;
}

/** Offers for this many different trains. */
export async function findTrainOffers(
  shopper: Shopper,
  { count, routes = sixRoutes, mostOfRoute = Infinity }: Wanted,
): Promise<TrainOffer[]> {
  const found = new Map<string, TrainOffer>();
  for (let day = 0; found.size < count; day += 1) {
    if (day > 60) throw new Error(`only ${found.size} trains were found`);
    for (const [from, to] of routes) {
      const { outward, search } = await shopper.search({ from, to, departureDate: addDays(firstDay, day), departureTime: '06:00' });
      const offers = outward
        .flatMap((ticket) => offerOf(search.id, `${from}–${to}`, ticket) ?? [])
        .filter(({ train }) => !found.has(train));
      for (const offer of offers.slice(0, mostOfRoute)) found.set(offer.train, offer);
    }
  }
  return [...found.values()].slice(0, count);
}
