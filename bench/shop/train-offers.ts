import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Source } from '@throughfare/kernel/source';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Choice, Shopper } from '../../tests/support/shopper.ts';

/** One direct train and its ticket, which is sold as long as there are places. */
export interface TrainOffer {
  /** For example "1S05 2026-11-23". */
  readonly train: string;
  /** The seller. */
  readonly source: Source;
  readonly choice: Choice;
}

const routes = [
  ['KGX', 'EDB'],
  ['KGX', 'LDS'],
  ['EDB', 'KGX'],
  ['EUS', 'MAN'],
  ['PAD', 'BRI'],
  ['MAN', 'EUS'],
] as const;
const firstDay = '2026-11-24';

/** The dearest fare in standard class, because no quota of cheap places ends it before the train is full. */
function offerOf(searchId: string, ticket: Ticket): TrainOffer | undefined {
  const [segment, ...others] = ticket.travelSegments;
  const [fare] = ticket.fareInformation
    .filter(({ isReturn, serviceClass }) => !isReturn && serviceClass === 'STANDARD')
    .toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice));
  if (!segment || others.length > 0 || !fare) return undefined;
  return {
    train: `${segment.designator} ${segment.operatingDay ?? ''}`,
    source: ticket.source,
    choice: { searchId, outward: { offer: ticket.offer, priceId: fare.priceId } },
  };
}

/** Offers for this many different trains. */
export async function findTrainOffers(shopper: Shopper, count: number): Promise<TrainOffer[]> {
  const found = new Map<string, TrainOffer>();
  for (let day = 0; found.size < count; day += 1) {
    if (day > 60) throw new Error(`only ${found.size} trains were found`);
    for (const [from, to] of routes) {
      const { outward, search } = await shopper.search({ from, to, departureDate: addDays(firstDay, day), departureTime: '06:00' });
      for (const ticket of outward) {
        const offer = offerOf(search.id, ticket);
        if (offer && !found.has(offer.train)) found.set(offer.train, offer);
      }
    }
  }
  return [...found.values()].slice(0, count);
}
