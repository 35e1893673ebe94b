import type { CallAnswer } from '@throughfare/contract/call';
import type { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { findLine, type FoundLine } from '../find-line.ts';
import { type ExchangeOptions, exchangeOptions } from './exchange-options.ts';
import { lineBooking, tripOf } from './line-booking.ts';
import { passExchangeDays } from './passes/pass-exchange-offers.ts';
import { presentExchangeable } from './present/present-exchangeable.ts';
import { exchangeDays, type ExchangeDays } from './rules/exchange-days.ts';

type Answer = CallAnswer<typeof getExchangeableItems>;

/** The journeys of a booking that can be exchanged: those of the named line, or of each line that can be changed on its own. */
export async function exchangeableItems(
  session: Session,
  bookingReference: string,
  orderId: string | undefined,
  deps: AfterSaleDeps,
): Promise<Answer> {
  const found = await findLine(session, bookingReference, { orderId }, deps);
  const lines = orderId === undefined ? found.lines : [found.line];
  const items = await Promise.all(
    lines.map(async (line) => {
      const ofLine = { ...found, line };
      const known = await exchangeOptions(ofLine, deps);
      return presentExchangeable(ofLine, known, await exchangeDaysOf(ofLine, known, deps), deps);
    }),
  );
  return { body: { currency: found.order.currency, items } };
}

/** The days on which the new tickets may leave, or the new passes begin. */
export async function exchangeDaysOf(found: FoundLine, { options }: ExchangeOptions, deps: AfterSaleDeps): Promise<ExchangeDays> {
  const nowMs = deps.clock.now();
  if (!found.item.shown.pass) {
    const { from } = tripOf(lineBooking(found), 'outward');
    return exchangeDays({ source: found.line.source, zone: deps.zoneOf(from), nowMs });
  }
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return options.exchange.isExchangeable
    ? { ...(await passExchangeDays(found, deps)), defaultTime: '00:00' }
    : { firstDay: today, lastDay: today, defaultTime: '00:00' };
}
