import { randomBytes, randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { processExchange as processExchangeCall } from '@throughfare/contract/calls/exchange';
import { type Money, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { writeTogether } from '../../../platform/postgres/write-together.ts';
import { bookingReference as newReference, type OrderedBooking } from '../../orders/orders.api.ts';
import { findAfterSale } from '../store/after-sale-store.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { answerOf } from '../answer-queue.ts';
import { workOnBegun } from '../after-sale-work.ts';
import { beginAfterSale } from '../begin-after-sale.ts';
import { bookingOfLine, newAfterSale } from '../new-after-sale.ts';
import { type FoundLine, lineOf } from '../find-line.ts';
import { findExchangeQuote, findLastQuoteId } from './exchange-store.ts';
import { checkTravellersExchange } from './exchange-payer.ts';
import { checkExchangePayment } from './open-exchange-payment.ts';
import type { ExchangeQuote, PlannedExchange } from './exchange.types.ts';
import { chosenFares } from './rules/chosen-fares.ts';
import { exchangePayment } from './rules/exchange-payment.ts';

type Asked = CallRequest<typeof processExchangeCall>['body'];

/**
 * Starts the exchange of a quote and answers the key of its outcome. The same quote again is the same exchange. A request without a quote
 * uses the last summary of its tickets, whose figures the customer has seen.
 */
export async function processExchange(
  session: Session,
  bookingReference: string,
  asked: Asked,
  deps: AfterSaleDeps,
): Promise<{ readonly key: string }> {
  const booking = await deps.findBooking(session, bookingReference);
  const { itemId } = booking.item;
  const quote = await findExchangeQuote(deps.db, asked.quoteId ?? (await lastQuoteFor(asked, itemId, deps)), itemId);
  if (!quote) throw new Refusal('object.notFound');
  if (quote.spentBy !== undefined) return { key: await keyAgain(quote.spentBy, session, deps) };
  try {
    return await begin(session, booking, quote, asked, deps);
  } catch (refusal) {
    // The second half of a double click arrives while the first one begins the same exchange.
    const { spentBy } = (await findExchangeQuote(deps.db, quote.quoteId, itemId)) ?? {};
    if (!(refusal instanceof Refusal) || spentBy === undefined) throw refusal;
    return { key: await keyAgain(spentBy, session, deps) };
  }
}

async function begin(
  session: Session,
  booking: OrderedBooking,
  quote: ExchangeQuote,
  asked: Asked,
  deps: AfterSaleDeps,
): Promise<{ readonly key: string }> {
  const found = await lineOf(session, booking, { orderId: quote.plan.lineId }, deps);
  if (quote.validUntil.getTime() <= deps.clock.now()) throw new Refusal('quote.expired');
  checkTravellersExchange(found, quote.plan);
  const { charge } = exchangePayment(quote.plan);
  const paid = charge.minor > 0 ? await checkExchangePayment(session, quote, asked.paymentIntentId ?? '', found, deps) : undefined;
  const key = await deps.queue.open(session.id);
  const sale = exchangeOf(found, quote, { key, fee: paid?.fee }, deps);
  const begun = await beginAfterSale(sale, quote.itemVersion, deps, async (transaction) => {
    if (!paid) return;
    const { fee: _, ...payment } = paid;
    await deps.orders.addPayment(transaction, sale.orderId, { ...payment, afterSaleId: sale.afterSaleId });
  });
  if (begun.lease) deps.runner.begin(() => workOnBegun(begun, deps));
  return { key };
}

async function lastQuoteFor(asked: Asked, itemId: string, { db }: AfterSaleDeps): Promise<string> {
  const chosen = chosenFares(asked);
  if (chosen.length === 0) throw new Refusal('exchange.nothingChosen');
  const quoteId = await findLastQuoteId(db, itemId, chosen);
  if (quoteId === undefined) throw new Refusal('quote.expired');
  return quoteId;
}

/**
 * The queue key of an exchange that has begun. Keys belong to sessions, so a customer who has signed in again gets a new key with the
 * outcome. Refuses `afterSales.underWay` while there is no outcome, and `quote.spent` for an exchange without a key.
 */
async function keyAgain(afterSaleId: string, session: Session, deps: AfterSaleDeps): Promise<string> {
  const { db, queue } = deps;
  const sale = await findAfterSale(db, afterSaleId);
  if (sale?.queueKey === undefined) throw new Refusal('quote.spent');
  if (await queue.isOf(sale.queueKey, session.id)) return sale.queueKey;
  if (sale.supplier === 'asking') throw new Refusal('afterSales.underWay');
  const key = await queue.open(session.id);
  const [answer] = await answerOf({ ...sale, queueKey: key }, deps);
  if (answer) await writeTogether(db, [answer]);
  return key;
}

/** The new exchange that a quote promises. Without a key, no browser waits for it at the request queue. */
export function exchangeOf(
  found: FoundLine,
  quote: ExchangeQuote,
  { key, fee }: { readonly key?: string; readonly fee?: Money | undefined },
  { clock }: AfterSaleDeps,
): AfterSale {
  const reference = newReference(randomBytes(6));
  const plan: PlannedExchange = {
    ...quote.plan,
    paymentFee: fee ?? money(found.order.currency, 0),
    oldReference: found.item.bookingReference,
    newItem: { itemId: randomUUID(), bookingId: randomUUID(), bookingReference: reference },
  };
  return {
    afterSaleId: randomUUID(),
    ...newAfterSale(found, new Date(clock.now())),
    kind: plan.kind,
    quoteId: quote.quoteId,
    request: {
      ...bookingOfLine(found),
      // The name of the new booking, so that a reconciliation finds it.
      reference: `${reference}-1`,
      parts: plan.parts,
    },
    figures: plan.figures.old,
    exchange: { plan, hold: 'to-hold' },
    ...(key === undefined ? {} : { queueKey: key }),
  };
}
