import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { refundBooking as refundBookingCall } from '@throughfare/contract/calls/after-sales';
import type { RefundResult } from '@throughfare/contract/shapes/after-sales';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { Order } from '../orders/orders.api.ts';
import type { AfterSale, AfterSaleQuote } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { findAfterSale } from './store/after-sale-store.ts';
import { findQuote } from './store/quote-store.ts';
import { beginAfterSale, type BegunSale } from './begin-after-sale.ts';
import { bookingOfLine, newAfterSale } from './new-after-sale.ts';
import { findLine, type FoundLine } from './find-line.ts';
import { presentResult, refusalOf } from './present/present-result.ts';
import { optionsOf, priceRefund } from './price-refund.ts';
import { partId } from './rules/chosen-parts.ts';
import { workOnBegun } from './after-sale-work.ts';

type Asked = CallRequest<typeof refundBookingCall>['body'];

/** Refunds the parts of the quote, or those named in the body. Answers the progress once the supplier has answered. */
export async function refundBooking(session: Session, bookingReference: string, body: Asked, deps: AfterSaleDeps): Promise<RefundResult> {
  const { begun, order } = await startRefund(session, bookingReference, body, undefined, deps);
  return runToAnswer(begun, order, deps);
}

/** As `refundBooking`, through the request queue. Answers the key. */
export async function refundBookingLater(
  session: Session,
  bookingReference: string,
  body: Asked,
  deps: AfterSaleDeps,
): Promise<{ readonly key: string }> {
  const key = await deps.queue.open(session.id);
  const { begun } = await startRefund(session, bookingReference, body, key, deps);
  if (begun.lease) deps.runner.begin(() => workOnBegun(begun, deps));
  return { key };
}

/** Works on the order's after-sale inside the call, so that the caller gets the result. */
export async function runToAnswer(begun: BegunSale, order: Order, deps: AfterSaleDeps): Promise<RefundResult> {
  await workOnBegun(begun, deps);
  const sale = await findAfterSale(deps.db, begun.sale.afterSaleId);
  if (!sale) throw new Refusal('object.notFound');
  const refusal = refusalOf(sale);
  if (refusal !== undefined) throw new Refusal(refusal);
  return presentResult(sale, order);
}

async function startRefund(
  session: Session,
  bookingReference: string,
  body: Asked,
  queueKey: string | undefined,
  deps: AfterSaleDeps,
): Promise<{ readonly begun: BegunSale; readonly order: Order }> {
  const seen = body.quoteId === undefined ? undefined : await seenQuote(session, bookingReference, body.quoteId, deps);
  const claims = seen?.lineId === undefined ? body : { ...body, orderId: seen.lineId };
  const found = await findLine(session, bookingReference, claims, deps);
  const quote = seen ? checkQuote(seen, found, deps) : await quoteNow(found, body, deps);
  const sale = refundOf(found, quote, queueKey, deps);
  return { begun: await beginAfterSale(sale, quote.itemVersion, deps), order: found.order };
}

/**
 * The quote whose figures the customer has seen. Refuses `object.notFound` if the booking has no such quote: a refund never goes through at
 * figures that nobody was shown.
 */
async function seenQuote(session: Session, bookingReference: string, quoteId: string, deps: AfterSaleDeps): Promise<AfterSaleQuote> {
  const quote = await findQuote(deps.db, quoteId);
  if (quote && !quote.isSpent) return quote;
  // Only the quote's own booking is told that it has been used.
  const booking = await deps.findBooking(session, bookingReference);
  throw new Refusal(quote?.itemId === booking.item.itemId ? 'quote.spent' : 'object.notFound');
}

function checkQuote(quote: AfterSaleQuote, { item }: FoundLine, { clock }: AfterSaleDeps): AfterSaleQuote {
  if (quote.itemId !== item.itemId) throw new Refusal('object.notFound');
  if (quote.validUntil.getTime() <= clock.now()) throw new Refusal('quote.expired');
  return quote;
}

/** For a caller without a quote: today's figures for the named legs. */
async function quoteNow(found: FoundLine, { fares, isFullCancel, refundType }: Asked, deps: AfterSaleDeps): Promise<AfterSaleQuote> {
  const known = await optionsOf(found, deps);
  const directions = new Set([...(fares?.departure ? ['outward'] : []), ...(fares?.arrival ? ['inward'] : [])]);
  const isPart = isFullCancel !== true && directions.size > 0;
  const parts = known.options.parts.filter(({ direction, state }) => state === 'refundable' && directions.has(direction)).map(partId);
  const { quote } = await priceRefund(found, { refundType, ...(isPart ? { parts } : {}) }, known, deps);
  return quote;
}

/** A new refund of a quote's parts. */
export function refundOf(found: FoundLine, quote: AfterSaleQuote, queueKey: string | undefined, { clock }: AfterSaleDeps): AfterSale {
  const afterSaleId = randomUUID();
  return {
    afterSaleId,
    ...newAfterSale(found, new Date(clock.now())),
    kind: 'REFUND',
    quoteId: quote.quoteId,
    request: {
      ...bookingOfLine(found),
      reference: `refund-${afterSaleId}`,
      offerId: quote.supplierOfferId,
      isAgencySale: found.item.agency !== undefined,
      ...(found.item.agency && !found.isForAgency ? { isByTraveller: true } : {}),
      parts: quote.figures.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
    },
    figures: quote.figures,
    form: quote.form,
    ...(quote.voucher ? { voucher: quote.voucher } : {}),
    ...(quote.ownVoucher ? { ownVoucher: quote.ownVoucher } : {}),
    ...(queueKey === undefined ? {} : { queueKey }),
  };
}
