/** Refund offers are quotes of the shop's own after-sales; to confirm one is to use its quotes. */
import { getRefundableItems, isVoidRefund, refundBooking, voidBooking } from '@throughfare/contract/calls/after-sales';
import { fromDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { RefundableAnswer } from '@throughfare/contract/shapes/after-sales';
import type { RefundOffer, RefundOfferRequest } from '@throughfare/osdm/after-sales';
import { add, type Money, total } from '@throughfare/kernel/money';
import { fulfillmentsOf, partsOfBooking } from '../bookings/present-booking.ts';
import { type ReadBooking, readBooking, withStandings } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { priceOf } from '../rules/prices.ts';
import type { LineRef, RefundDetail } from './after-sale.types.ts';
import { dropLapsed, endAfterSale, insertAfterSale, type StoredAfterSale } from './after-sale-store.ts';
import { offerFields } from './offer-fields.ts';
import { awaitRefund } from './await-refund.ts';
import { isTakenBack, settleVoids } from './settle-voids.ts';
import { type ChosenParts, chosenFulfillments, linesOf } from './chosen-fulfillments.ts';

const offered = { kind: 'REFUND_INITIATED', summary: 'Refund offered', change: 'FULFILLED' };
const refunded = { kind: 'FULFILLMENT_REFUNDED', summary: 'Refunded', change: 'REFUNDED' };

interface QuotedLine extends LineRef {
  readonly quote: NonNullable<RefundableAnswer['body']['quote']>;
  readonly isDisrupted: boolean;
  /** Parts that are only refunded together are one row. */
  readonly rows: readonly { readonly partIds: readonly string[]; readonly penalty: Money; readonly refund: Money }[];
}

export async function offerRefund(
  read: ReadBooking,
  body: RefundOfferRequest,
  newId: string,
  partner: Partner,
  services: OsdmServices,
): Promise<StoredAfterSale<'refund'>> {
  const { db, clock } = services;
  const now = new Date(clock.now());
  const chosen = chosenFulfillments(read, body.fulfillmentIds, body.refundSpecifications, services);
  if (chosen.every(({ parts }) => parts.length === 0))
    throw new OsdmProblem('X_NOT_REFUNDABLE', { detail: 'There is no valid ticket left.' });
  // A refund or void that was begun and cut off goes on by itself. Until it has ended, nobody knows what is left.
  if (chosen.some(({ item, parts }) => parts.length > 0 && read.standings.get(item.itemId)?.isBlocked))
    throw new OsdmProblem('X_OFFER_PENDING', { detail: 'Another change of this booking is under way.' });
  const isLapsed = ({ kind, status, validUntil }: StoredAfterSale): boolean =>
    kind !== 'exchange' && status === 'PROPOSED' && validUntil <= now;
  if ((await settleVoids(read, services)).some(isLapsed)) await dropLapsed(db, read.stored.id, now);
  const voided = await voidDetail(chosen, body, read, partner, services);
  if (voided) {
    const sale = { id: newId, bookingId: read.stored.id, kind: 'refund' as const, ...voided, createdAt: now };
    if (!(await insertAfterSale(db, sale))) throw new OsdmProblem('X_OFFER_PENDING');
    return { ...sale, status: 'PROPOSED' };
  }
  const lines: QuotedLine[] = [];
  for (const one of chosen.filter(({ parts }) => parts.length > 0)) lines.push(...(await quoteItem(one, read, partner)));
  const [first] = lines;
  if (!first) throw new OsdmProblem('X_NOT_REFUNDABLE');
  const sum = (of: (line: QuotedLine) => Money): Money => lines.map(of).reduce(add);
  const feeOf = ({ quote }: QuotedLine): Money =>
    [quote.penalty, quote.refundFee, quote.serviceCharge ?? '0.00'].map((text) => fromDecimal(quote.currency, text)).reduce(add);
  const isOverruled = body.overruleCode !== undefined && lines.some(({ isDisrupted }) => isDisrupted);
  const detail: RefundDetail = {
    quotes: lines.map(({ reference, source, lineId, quote }) => ({ reference, source, lineId, quoteId: quote.quoteId })),
    voids: [],
    fulfillmentIds: body.fulfillmentIds,
    refundFee: priceOf(sum(feeOf)),
    refundableAmount: priceOf(sum(({ quote }) => fromDecimal(quote.currency, quote.refundAmount))),
    breakdown: lines.flatMap(({ rows }) =>
      rows.map(({ partIds, penalty, refund }) => ({ refundFee: priceOf(penalty), refundableAmount: priceOf(refund), partIds })),
    ),
    ...(isOverruled && body.overruleCode !== undefined ? { appliedOverruleCode: body.overruleCode } : {}),
    isDecidedLater: lines.some(({ quote }) => quote.isDecidedLater),
  };
  const validUntil = new Date(Math.min(...lines.map(({ quote }) => Date.parse(quote.validUntil))));
  const sale = { id: newId, bookingId: read.stored.id, kind: 'refund' as const, detail, validUntil, createdAt: now };
  if (!(await insertAfterSale(db, sale, offered))) throw new OsdmProblem('X_OFFER_PENDING');
  return { ...sale, status: 'PROPOSED' };
}

/** Mistakes of the partner: a payment that failed after the sale, or the wrong ticket sold. */
const ownMistakes = ['PAYMENT_FAILURE', 'SALES_STAFF_ERROR'];
const voidValidMs = 5 * 60_000;

/** Whole bookings go back free of charge while their sellers still allow it. Undefined: the ordinary conditions hold. */
async function voidDetail(
  chosen: readonly ChosenParts[],
  { overruleCode, fulfillmentIds }: RefundOfferRequest,
  read: ReadBooking,
  partner: Partner,
  { clock }: OsdmServices,
): Promise<{ readonly detail: RefundDetail; readonly validUntil: Date } | undefined> {
  if (overruleCode === undefined || !ownMistakes.includes(overruleCode)) return undefined;
  const all = partsOfBooking(read, { clock });
  if (chosen.some(({ index, parts }) => parts.length < all.filter(({ item }) => item === index).length)) return undefined;
  const lines = chosen.flatMap(({ item }) => linesOf(item).slice(0, 1));
  for (const { reference, source } of lines) {
    const answer = await partner.ask(isVoidRefund, { params: { reference }, body: { source } }, read.stored.sessionId);
    if (!('body' in answer ? answer.body.isVoidable : answer.isCancellable)) return undefined;
  }
  const prices = chosen.flatMap(({ parts }) => parts);
  const [first] = prices;
  if (!first) return undefined;
  const nothing = { currency: first.price.currency, minor: 0 };
  return {
    validUntil: new Date(clock.now() + voidValidMs),
    detail: {
      quotes: [],
      voids: lines,
      fulfillmentIds,
      refundFee: priceOf(nothing),
      refundableAmount: priceOf(prices.map(({ price }) => price).reduce(add)),
      breakdown: prices.map(({ id, price }) => ({ refundFee: priceOf(nothing), refundableAmount: priceOf(price), partIds: [id] })),
      appliedOverruleCode: overruleCode,
      isDecidedLater: false,
    },
  };
}

/** One quote for each seller's line that has some of the parts. */
async function quoteItem({ index, item, parts }: ChosenParts, read: ReadBooking, partner: Partner): Promise<QuotedLine[]> {
  const wanted = parts.map(({ direction, passengerRef }) => `${direction}.${passengerRef}`);
  const lines = linesOf(item);
  const quoted: QuotedLine[] = [];
  for (const line of lines) {
    const params = { reference: line.reference, source: line.source, orderId: line.lineId };
    const sold = lines.length === 1 ? wanted : await partsOfLine(params, wanted, read, partner);
    if (sold.length === 0) continue;
    const { body } = await partner.ask(getRefundableItems, { params, query: { parts: sold.join(',') } }, read.stored.sessionId);
    const { quote } = body;
    if (!quote) throw new OsdmProblem('X_NOT_REFUNDABLE');
    quoted.push({
      ...line,
      quote,
      isDisrupted: body.disruption !== undefined,
      rows: body.items.flatMap((one) => rowsOf(one, quote, index)),
    });
  }
  return quoted;
}

function rowsOf(
  { parts, isLegsTogether, isPartyTogether }: RefundableAnswer['body']['items'][number],
  { parts: quoted, currency }: QuotedLine['quote'],
  index: number,
): QuotedLine['rows'] {
  const groups = Map.groupBy(
    parts.filter(({ id }) => quoted.includes(id)),
    ({ direction, passengerRef }) => `${isLegsTogether ? '' : direction}.${isPartyTogether ? '' : passengerRef}`,
  );
  const sum = (amounts: readonly string[]): Money =>
    total(
      currency,
      amounts.map((amount) => fromDecimal(currency, amount)),
    );
  return [...groups.values()].map((own) => ({
    partIds: own.map(({ id }) => `${index}.${id}`),
    penalty: sum(own.map(({ penalty }) => penalty)),
    refund: sum(own.map(({ refund }) => refund)),
  }));
}

async function partsOfLine(
  params: { readonly reference: string; readonly source: LineRef['source']; readonly orderId: string },
  wanted: readonly string[],
  read: ReadBooking,
  partner: Partner,
): Promise<string[]> {
  try {
    const { body } = await partner.ask(getRefundableItems, { params, query: {} }, read.stored.sessionId);
    return body.items.flatMap(({ parts }) =>
      parts.filter(({ id, state }) => wanted.includes(id) && state === 'refundable').map(({ id }) => id),
    );
  } catch (error) {
    // Another line of the item may still be refundable.
    if (error instanceof Refusal && error.code.startsWith('refund.')) return [];
    throw error;
  }
}

/**
 * Each quote refunds once, however often it is sent; so a confirmation that was cut off goes on where it stopped, also after the offer's end.
 * A quote that was not used in time is refused by the call itself. Answers both as they are now.
 */
export async function confirmRefund(
  sale: StoredAfterSale<'refund'>,
  read: ReadBooking,
  partner: Partner,
  services: OsdmServices,
): Promise<{ readonly sale: StoredAfterSale<'refund'>; readonly booking: ReadBooking }> {
  const { db, clock } = services;
  if (sale.status === 'CONFIRMED') return { sale, booking: read };
  const isLate = sale.validUntil.getTime() <= clock.now();
  const isBegun = sale.detail.voids.some(({ reference }) => isTakenBack(reference, read));
  if (isLate && sale.detail.quotes.length === 0 && !isBegun) throw new OsdmProblem('X_OFFER_EXPIRED');
  const { sessionId } = read.stored;
  for (const { reference, source, quoteId } of sale.detail.quotes) {
    const refund = () => partner.ask(refundBooking, { params: { reference }, body: { source, quoteId } }, sessionId);
    await askOnce(refund, sale, partner, services);
  }
  for (const { reference, source } of sale.detail.voids) {
    const takeBack = () => partner.ask(voidBooking, { params: { reference }, body: { source } }, sessionId);
    if (!isTakenBack(reference, read)) await askOnce(takeBack, sale, partner, services);
  }
  const at = new Date(clock.now());
  await endAfterSale(db, sale.id, 'CONFIRMED', at, refunded);
  // A refund changes what stands; a void ends the order's item too.
  const booking = sale.detail.voids.length > 0 ? await readBooking(read.stored.id, partner, services) : await withStandings(read, services);
  return { sale: { ...sale, status: 'CONFIRMED', confirmedAt: at }, booking };
}

/** A quote that was spent, or a void that was begun, before the confirmation was cut off is settled by its outcome. */
async function askOnce(
  ask: () => Promise<unknown>,
  sale: StoredAfterSale<'refund'>,
  partner: Partner,
  services: OsdmServices,
): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Refusal) || !begunBefore.includes(error.code)) throw error;
    const partIds = sale.detail.breakdown.flatMap((row) => row.partIds);
    await awaitRefund(sale.bookingId, partIds, partner, services);
  }
}

const begunBefore: readonly string[] = ['quote.spent', 'afterSales.underWay', 'void.notAllowed'];

export function presentRefund(sale: StoredAfterSale<'refund'>, read: ReadBooking, services: Pick<OsdmServices, 'clock'>): RefundOffer {
  const { detail } = sale;
  return {
    ...offerFields(sale),
    ...(sale.confirmedAt ? { reimbursementStatus: detail.isDecidedLater ? 'DELAYED' : 'IMMEDIATE' } : {}),
    ...(detail.appliedOverruleCode === undefined ? {} : { appliedOverruleCode: detail.appliedOverruleCode }),
    fulfillments: fulfillmentsOf(read, services).filter(({ id }) => detail.fulfillmentIds.includes(id)),
    refundFee: detail.refundFee,
    refundableAmount: detail.refundableAmount,
    refundOfferBreakdown: detail.breakdown.map(({ refundFee, refundableAmount, partIds }) => ({
      refundFee,
      refundableAmount,
      bookingParts: partIds.map((id) => ({ id })),
    })),
    reimbursementMethod: { paymentMethod: 'ORIGINAL_ACCOUNT' },
  };
}
