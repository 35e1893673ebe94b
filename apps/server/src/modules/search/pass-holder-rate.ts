import { convert, type Currency } from '@throughfare/kernel/money';
import { gatherOffers } from './gather-offers.ts';
import { planDirections } from './plan-directions.ts';
import { checkOrCode } from './day-fares/lowest-fares.ts';
import type { PassHolderWish } from './search.api.ts';
import type { SearchDeps } from './search-deps.ts';
import { suppliersAsked } from './suppliers-asked.ts';

/** The number of journeys on a results page. */
const limit = 40;

/**
 * The cheapest amount, in minor units, that an adult with a rail pass pays on a day besides the pass: a reservation where trains need one,
 * otherwise 0. Undefined if no train accepts the pass or has places left for it.
 */
export async function passHolderRate(
  { from, to, day, program }: PassHolderWish,
  currency: Currency,
  deps: SearchDeps,
): Promise<number | undefined> {
  const search = checkOrCode(
    {
      from,
      to,
      isRoundTrip: false,
      departureDate: day,
      departureTime: '00:00',
      passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [{ value: program, count: 1 }] },
    },
    deps,
  );
  if (typeof search === 'string') return undefined;
  const { passengers, railcards } = search.party;
  const gathered = await gatherOffers(
    { ...planDirections(search, {}, deps), passengers, railcards, limit },
    suppliersAsked(search, deps),
    deps,
  );
  const trips = gathered.flatMap(({ answer }) =>
    (answer?.outward ?? []).map(({ fares, withPasses }) => ({
      withPasses,
      prices: fares.map((fare) => convert(fare.price, deps.pricing.rate(fare.price.currency, currency), currency).minor),
    })),
  );
  // The fast trains are the ones with reservations, and a traveller with a choice takes them.
  const reservations = trips.flatMap(({ withPasses, prices }) => (withPasses === 'RESERVATION' ? prices : []));
  if (reservations.length > 0) return Math.min(...reservations);
  return trips.some(({ withPasses }) => withPasses === 'NO_RESERVATION') ? 0 : undefined;
}
