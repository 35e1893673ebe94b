import type { CallAnswer } from '@throughfare/contract/call';
import type { RefundableAnswer } from '@throughfare/contract/shapes/after-sales';
import type { getWholeRefund, refundWhole as refundWholeCall } from '@throughfare/contract/calls/after-sales';
import { format, fromDecimal, toDecimal, total } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { OrderedBooking } from '../orders/orders.api.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import type { AfterSaleQuote } from './after-sale.types.ts';
import { type LineAsked, refundableItems } from './refundable-items.ts';
import { refundBooking } from './refund-booking.ts';
import { type OrderLine, orderLines, soldJourney } from './rules/order-line.ts';
import { findQuote } from './store/quote-store.ts';

type Preview = CallAnswer<typeof getWholeRefund>['body'];
type Outcome = CallAnswer<typeof refundWholeCall>['body'];

/**
 * SPLIT-6: the refund of all tickets of a booking at once. Each ticket is a contract with its own conditions, so each has a quote of its own,
 * and the customer sees what each gives back before they decide.
 */
export async function wholeRefund(session: Session, reference: string, deps: AfterSaleDeps): Promise<Preview> {
  const booking = await deps.findBooking(session, reference);
  // Passes are refunded by traveller (REFUND-5).
  if (booking.item.shown.pass) throw new Refusal('object.notFound');
  const parts: Preview['parts'] = [];
  // One after the other: each question takes the booking's row.
  for (const line of orderLines(booking.item)) parts.push(await previewOf(session, booking, line, deps));
  const { currency } = booking.order;
  const sum = total(
    currency,
    parts.map(({ refundAmount }) => fromDecimal(currency, refundAmount)),
  );
  return { currency, total: toDecimal(sum), parts };
}

async function previewOf(
  session: Session,
  booking: OrderedBooking,
  line: OrderLine,
  deps: AfterSaleDeps,
): Promise<Preview['parts'][number]> {
  const { item } = booking;
  const asked = { reference: item.bookingReference, source: line.source, orderId: line.lineId };
  const { data, body } = await inMoney(session, asked, deps);
  const named = { lineItemId: line.lineId, source: line.source, journey: nameOf(booking, line), price: toDecimal(line.total) };
  const { quote } = body;
  if (!quote) return { ...named, refundAmount: '0.00', whyNot: data.message };
  const travellers = quote.travellers && { refundAmount: quote.travellers.refundAmount };
  return { ...named, refundAmount: quote.refundAmount, ...(travellers ? { travellers } : {}), quoteId: quote.quoteId };
}

/**
 * Refunds the quoted tickets one after the other. After the first, the other quotes are of a booking that has changed, so each is made
 * again, and it stops at one that gives back another amount than the customer saw. Answers what each gave back.
 */
export async function refundWhole(session: Session, reference: string, quoteIds: readonly string[], deps: AfterSaleDeps): Promise<Outcome> {
  const booking = await deps.findBooking(session, reference);
  const lines = new Map(orderLines(booking.item).map((line) => [line.lineId, line]));
  const seen: { readonly quote: AfterSaleQuote; readonly line: OrderLine }[] = [];
  for (const quoteId of new Set(quoteIds)) {
    const quote = await findQuote(deps.db, quoteId);
    const line = lines.get(quote?.lineId ?? '');
    if (!quote || !line || quote.itemId !== booking.item.itemId) throw new Refusal('object.notFound');
    if (quote.isSpent) throw new Refusal('quote.spent');
    seen.push({ quote, line });
  }
  const parts: Outcome['parts'] = [];
  for (const [index, { quote, line }] of seen.entries()) {
    const named = { lineItemId: line.lineId, journey: nameOf(booking, line) };
    try {
      const fresh = index === 0 ? quote.quoteId : await sameAgain(session, booking, line, quote, deps);
      const { body } = await refundBooking(session, reference, { source: line.source, quoteId: fresh }, deps);
      parts.push({ ...named, refundedAmount: body.refundedAmount, status: body.status });
    } catch (refusal) {
      // The refunds made so far stay, and the answer names the ticket that was refused.
      if (index === 0 || !(refusal instanceof Refusal)) throw refusal;
      parts.push({ ...named, refundedAmount: '0.00', status: 'REFUSED', refusal: refusal.code });
      break;
    }
  }
  const { currency } = booking.order;
  const refunded = total(
    currency,
    parts.map(({ refundedAmount }) => fromDecimal(currency, refundedAmount)),
  );
  const isWhole = parts.every(({ status }) => status !== 'REFUSED');
  const message = isWhole
    ? `${format(refunded)} for ${parts.length === 1 ? 'one ticket' : `${parts.length} tickets`} is on its way.`
    : `${format(refunded)} is on its way. One ticket could not be refunded as shown: please look at it again.`;
  return { currency, refundedAmount: toDecimal(refunded), message, parts };
}

/**
 * The refund to the original payment where the seller has one. A voucher is preselected only where the customer sees the choice (REFUND-4), and
 * here they see one sum of money.
 */
async function inMoney(session: Session, asked: LineAsked, deps: AfterSaleDeps): Promise<RefundableAnswer> {
  const usual = await refundableItems(session, asked, {}, deps);
  const { quote, otherForms } = usual.body;
  const hasMoney = quote?.refundType !== 'fop' && otherForms.some(({ refundType }) => refundType === 'fop');
  return hasMoney ? refundableItems(session, asked, { refundType: 'fop' }, deps) : usual;
}

/** A new quote for a line, if it gives back as much as the one that the customer saw. */
async function sameAgain(
  session: Session,
  { item }: OrderedBooking,
  line: OrderLine,
  seen: AfterSaleQuote,
  deps: AfterSaleDeps,
): Promise<string> {
  const asked = { reference: item.bookingReference, source: line.source, orderId: line.lineId };
  const { body } = await inMoney(session, asked, deps);
  const again = body.quote && (await findQuote(deps.db, body.quote.quoteId));
  if (again?.figures.refund.minor !== seen.figures.refund.minor) throw new Refusal('quote.changed');
  return again.quoteId;
}

/** "Reading – Exeter St Davids". */
function nameOf({ item }: OrderedBooking, line: OrderLine): string {
  const { fromStation, toStation } = soldJourney(item, line, { direction: line.isWayBack ? 'inward' : 'outward' });
  return `${fromStation} – ${toStation}`;
}
