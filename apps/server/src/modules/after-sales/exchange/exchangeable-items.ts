import type { CallAnswer } from '@throughfare/contract/call';
import type { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { findLine } from '../find-line.ts';
import { exchangeOptions } from './exchange-options.ts';
import { presentExchangeable } from './present/present-exchangeable.ts';

type Answer = CallAnswer<typeof getExchangeableItems>;

/** Which journeys of a booking can be exchanged: those of the named line, or of each that can be changed on its own. */
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
      return presentExchangeable(ofLine, await exchangeOptions(ofLine, deps), deps);
    }),
  );
  return { body: { currency: found.order.currency, items } };
}
