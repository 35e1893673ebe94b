import type { JourneyRights } from '@throughfare/contract/shapes/journey-rights';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { marketFacts, marketOf } from '@throughfare/kernel/market';
import { Refusal } from '@throughfare/kernel/refusal';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { knownChance } from '@throughfare/suppliers/port/punctuality';
import { type BookedChange, changesOf, toldRights } from '../../cart/cart.api.ts';
import type { OrderedBooking, KeptRights } from '../../orders/orders.api.ts';
import { nextAndLast } from '../../timetable/timetable.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { CompensationDeps } from '../compensation/compensation-deps.ts';

export type JourneyRightsDeps = Pick<CompensationDeps, 'suppliers' | 'timetable' | 'stationName' | 'zoneOf'>;

/** To another station, a walk or a ride takes at least this long. */
const minutesToAnotherStation = 15;

/**
 * The rights on a booked journey as they were told before the purchase (RIGHTS-5), with the chances and trains of today. A booking from before they were
 * kept has today's rules. Refuses `object.notFound` for passes.
 */
export function journeyRights({ order, item }: OrderedBooking, kept: KeptRights | undefined, deps: JourneyRightsDeps): JourneyRights {
  const told = kept?.told ?? toldRights(item.shown, item.bookings);
  if (!told) throw new Refusal('object.notFound');
  const changes = changesOf(item.bookings);
  return {
    ...told,
    trip: tripText(item.shown),
    told: kept ? toldText(kept.toldAt, order.market, item.isExchanged === true) : notKept,
    changes: told.changes.map((change, index) => ({ ...change, ...liveOf(changes[index], deps) })),
  };
}

const notKept =
  'You booked before we kept what you were told. The contracts are as you were told them; everything else is as the rules are today.';

function toldText(at: Date, market: string, isExchanged: boolean): string {
  const { date } = epochToLocal(marketFacts[marketOf(market)].zone, at.getTime());
  return `You were told this on ${formatFullDay(date)}, before you ${isExchanged ? 'exchanged your ticket' : 'paid'}.`;
}

function liveOf(change: BookedChange | undefined, { suppliers, timetable, stationName, zoneOf }: JourneyRightsDeps) {
  if (!change) return {};
  const { before, onward } = change;
  const punctuality = suppliers.get(before.source)?.punctuality?.({ operator: before.train.operator, station: before.train.to });
  const minutes = onward.train.departsAt - before.train.arrivesAt;
  const spare = before.train.to === onward.train.from ? minutes : minutes - minutesToAnotherStation;
  const missed = { source: onward.source, from: onward.train.from, to: onward.contractEnd, departsAt: onward.train.departsAt };
  return {
    ...(punctuality ? { chance: knownChance(punctuality, spare) } : {}),
    ...nextAndLast(missed, { timetable, zoneOf, nameOf: stationName }),
  };
}
