import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { Refusal } from '@throughfare/kernel/refusal';
import { gatherOffers } from './gather-offers.ts';
import type { DirectionPlan } from './gathered.types.ts';
import { journeyWindow } from './rules/journey-window.ts';
import type { ExchangeWish } from './search.api.ts';
import type { SearchDeps } from './search-deps.ts';
import { presentDirection, listTickets } from './present/present-directions.ts';

const mostTickets = 40;

/** One supplier's tickets between the stations of a booking, at its prices for an exchange. Refuses `search.failed`. */
export async function exchangeTickets(
  { searchId, supplier, outward, inward, party, currency, withConditions }: ExchangeWish,
  deps: SearchDeps,
): Promise<{ readonly outward: Ticket[]; readonly inward: Ticket[] }> {
  const planOf = (wish: ExchangeWish['outward']): DirectionPlan => ({
    origins: [wish.from],
    destinations: [wish.to],
    window: journeyWindow({
      zone: deps.lookups.zone(wish.from),
      date: wish.date,
      time: wish.time,
      sellableFrom: Math.ceil(deps.clock.now() / 60_000),
    }),
  });
  const query = { outward: planOf(outward), ...(inward ? { inward: planOf(inward) } : {}), ...party, limit: mostTickets };
  const [gathered] = await gatherOffers(query, [supplier], deps);
  if (!gathered || gathered.state !== 'answered') throw new Refusal('search.failed');
  const context = { searchId, party, currency, deps, withConditions };
  return {
    outward: listTickets(presentDirection('outward', gathered, context)),
    inward: listTickets(presentDirection('inward', gathered, context)),
  };
}
