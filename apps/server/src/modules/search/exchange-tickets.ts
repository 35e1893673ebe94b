import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { Refusal } from '@throughfare/kernel/refusal';
import { gatherOffers } from './gather-offers.ts';
import { fitsBeside } from './combine/fits-beside.ts';
import type { DirectionPlan, PlannedTrip } from './gathered.types.ts';
import { journeyWindow } from './rules/journey-window.ts';
import type { ExchangeWish } from './search.api.ts';
import type { SearchDeps } from './search-deps.ts';
import { presentDirection, listTickets } from './present/present-directions.ts';

const mostTickets = 40;

/** One supplier's tickets between the stations of a booking, at its prices for an exchange. Refuses `search.failed`. */
export async function exchangeTickets(
  { searchId, supplier, outward, inward, party, currency, withConditions }: ExchangeWish,
  deps: SearchDeps,
): Promise<{ readonly outward: Ticket[]; readonly inward: Ticket[]; readonly trains: 'run' | 'cancelled' | 'none' }> {
  const planOf = (wish: ExchangeWish['outward']): DirectionPlan => ({
    origins: [wish.from],
    destinations: [wish.to],
    window: journeyWindow({
      zone: deps.lookups.zone(wish.from),
      date: wish.date,
      time: wish.time,
      // No train is wanted that leaves before the traveller arrives.
      sellableFrom: Math.max(Math.ceil(deps.clock.now() / 60_000), wish.besides?.before?.train.arrivesAt ?? 0),
    }),
  });
  const query = { outward: planOf(outward), ...(inward ? { inward: planOf(inward) } : {}), ...party, limit: mostTickets };
  const [gathered] = await gatherOffers(query, [supplier], deps);
  if (!gathered || gathered.state !== 'answered') throw new Refusal('search.failed');
  const fitting = ({ besides = {} }: ExchangeWish['outward'], trips: readonly PlannedTrip[]): readonly PlannedTrip[] =>
    trips.filter(({ trip }) => fitsBeside({ source: supplier.source, segments: trip.segments }, besides, deps.timetable));
  const inTime = {
    ...gathered,
    outward: fitting(outward, gathered.outward),
    inward: inward ? fitting(inward, gathered.inward) : gathered.inward,
  };
  const { leftOut } = gathered;
  const runs = gathered.outward.length > 0 && (!inward || gathered.inward.length > 0);
  const context = { searchId, party, currency, deps, withConditions };
  return {
    outward: listTickets(presentDirection('outward', inTime, context)),
    inward: listTickets(presentDirection('inward', inTime, context)),
    trains: runs || leftOut.isWithoutSpaces ? 'run' : leftOut.cancelled.length > 0 ? 'cancelled' : 'none',
  };
}
