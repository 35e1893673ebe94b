import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getCheapestRates } from '@throughfare/contract/calls/search';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import { convert, type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { addDays } from '@throughfare/kernel/calendar-day';
import { gatherOffers } from './gather-offers.ts';
import { planDirections } from './plan-directions.ts';
import { checkSearch } from './record-search.ts';
import { onDay } from '@throughfare/kernel/search/on-day';
import type { SearchDeps } from './search-deps.ts';
import { combine } from './search-tickets.ts';
import { suppliersAsked } from './suppliers-asked.ts';

type Answer = CallAnswer<typeof getCheapestRates>;

/** As many as a results page asks for, so that a day's price here is the one its search then shows. */
const limit = 40;

/** The lowest price of each day. Days are asked one after the other, because a strip of days must not occupy every core. */
export async function cheapestRates(
  record: Pick<SearchRecord, 'searchParam'>,
  { direction, from, days }: Omit<CallRequest<typeof getCheapestRates>['body'], 'id'>,
  currency: Currency,
  deps: SearchDeps,
): Promise<Answer> {
  const rates: Answer['data']['days'] = [];
  for (let index = 0; index < days; index += 1) {
    const date = addDays(from, index);
    const minor = await lowestOf(onDay(record.searchParam, direction, date, deps.clock.now()), direction, currency, deps);
    rates.push({ date, ...(minor === undefined ? {} : { cheapestRate: toDecimal(money(currency, minor)) }) });
  }
  return { data: { currency, days: rates } };
}

async function lowestOf(
  param: SearchParam,
  direction: 'outward' | 'inward',
  currency: Currency,
  deps: SearchDeps,
): Promise<number | undefined> {
  const search = tryCheck(param, deps);
  if (!search) return undefined;
  const { passengers, railcards } = search.party;
  const query = { ...planDirections(search, {}, deps), passengers, railcards, limit };
  const gathered = await gatherOffers(query, suppliersAsked(search, deps), deps);
  // A silent supplier does not mean that nothing is for sale.
  if (gathered.length > 0 && gathered.every(({ state }) => state === 'failed')) throw new Refusal('search.failed');
  const prices = gathered.flatMap(({ answer }) =>
    (answer?.[direction] ?? []).flatMap(({ fares }) =>
      // The second half of a return costs nothing on its own, so it is not the price of a day.
      fares
        .filter((fare) => direction === 'outward' || fare.kind === 'single')
        .map((fare) => convert(fare.price, deps.pricing.rate(fare.price.currency, currency), currency).minor),
    ),
  );
  const combined = await combine(gathered, query, currency, deps);
  prices.push(...combined[direction].flatMap(({ fromMinor }) => fromMinor ?? []));
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** A day outside the search horizon has no price. The strip of days shows it empty; the call does not refuse. */
export function tryCheck(param: SearchParam, deps: SearchDeps) {
  try {
    return checkSearch(param, deps);
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}
