import { randomUUID } from 'node:crypto';
import type { RefundType } from '@throughfare/contract/shapes/after-sales';
import { allot, type Money, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { AfterSalesOptions, OverruleReason, RefundDesk, RefundOffer } from '@throughfare/suppliers/port/after-sales';
import { answerOr } from '@throughfare/suppliers/port/supplier-failure';
import { sellerOf } from '@throughfare/suppliers/registry';
import type { SoldPartOfItem } from '../orders/orders.api.ts';
import type { AfterSaleQuote } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { listBrokenConnections } from './store/broken-connection-store.ts';
import { insertQuote } from './store/quote-store.ts';
import type { FoundLine } from './find-line.ts';
import { itemParts, supplierParts } from './rules/order-line.ts';
import { isKept } from './rules/kept-directions.ts';
import { chosenParts } from './rules/chosen-parts.ts';
import type { PartShare } from './rules/part-shares.ts';
import { ownVouchers } from './rules/own-voucher.data.ts';
import { type OwnVoucher, ownVoucher } from './rules/own-voucher.ts';
import { ownFeeOf } from './rules/refund-fee.ts';
import { offerOfForm } from './rules/refund-form.ts';
import { type RefundFigures, refundFigures, withMarkUp, withServiceCharge } from './rules/refund-figures.ts';

export interface RefundWish {
  /** "outward.1". Absent: all that can be refunded. */
  readonly parts?: readonly string[] | undefined;
  readonly refundType?: RefundType | undefined;
}

/** The supplier's answer about a line, with our charge for each part. */
export interface LineOptions {
  readonly options: AfterSalesOptions;
  readonly shares: readonly PartShare[];
}

export interface PricedRefund extends LineOptions {
  readonly quote: AfterSaleQuote;
  readonly offer: RefundOffer;
  /** The voucher of the shop that the customer can take instead of the money. */
  readonly own?: OwnVoucher;
  readonly offers: readonly PricedOffer[];
}

/** A form in which the parts can be refunded, with the customer's figures. */
export interface PricedOffer extends RefundOffer {
  readonly figures: RefundFigures;
}

/**
 * The actions that a line allows. A cancelled or very late train sets the fare's rules aside, which the supplier knows itself. A late train
 * of another seller also does, on our word.
 */
export async function optionsOf(
  { line, order, item }: Pick<FoundLine, 'line' | 'order' | 'item'>,
  deps: Pick<AfterSaleDeps, 'db' | 'suppliers' | 'orders'>,
  ask: typeof asked = asked,
): Promise<LineOptions> {
  const supplier = supplierOf(line.source, deps);
  const { supplierBookingId } = line;
  const [usual, broken] = await Promise.all([
    ask(() => supplier.options(supplierBookingId, { reason: 'DISRUPTION', orUsual: true })),
    listBrokenConnections(deps.db, [item.bookingReference]),
  ]);
  const ofItem = itemParts(line, usual.parts);
  const isCutOff =
    usual.appliedReason === undefined &&
    broken.some((part) => part.supplierBookingId === supplierBookingId && isKept(ofItem, part.direction));
  const unreached = isCutOff ? await unlessRejected(() => supplier.options(supplierBookingId, { reason: 'CONNECTION_BROKEN' })) : undefined;
  const said = unreached ?? usual;
  const options = { ...said, parts: itemParts(line, said.parts) };
  return { options, shares: sharesOf(line.lineId, await deps.orders.soldParts(order.orderId)) };
}

/** The charge for each part of a line, as recorded with the capture. */
export function sharesOf(lineId: string, parts: readonly SoldPartOfItem[]): PartShare[] {
  return parts
    .filter(({ bookingId }) => bookingId === lineId)
    .map(({ direction, passengerRef, price, rate, discount, fee, commission, markUp, withheld, compensated, supplierCompensated }) => ({
      direction,
      passengerRef,
      fare: price,
      ...(rate === undefined ? {} : { rate }),
      discount,
      cardFee: fee,
      commission,
      markUp,
      withheld,
      ...(compensated.minor > 0 ? { compensated, supplierCompensated } : {}),
      // Compensation for a late arrival is not refunded again. Without the mark-up: it belongs to the agency, whose terms decide on its return.
      charged: money(price.currency, price.minor - discount.minor + fee.minor - withheld.minor - compensated.minor),
    }));
}

/** Undefined if the reason does not apply to this booking, or if the supplier does not answer. */
const unlessRejected = <Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> => answerOr(question, () => undefined);

/**
 * Makes the supplier offer refunds for the chosen parts and stores the chosen one with its figures in both currencies. The quote can be
 * used once until it expires. Refuses if these parts cannot be refunded together.
 */
export async function priceRefund(found: FoundLine, wish: RefundWish, known: LineOptions, deps: AfterSaleDeps): Promise<PricedRefund> {
  const { line, item, order } = found;
  const { options, shares } = known;
  const chosen = chosenParts(options, wish.parts);
  if ('refusal' in chosen) throw new Refusal(chosen.refusal);
  const { bookingId } = options;
  const reason: OverruleReason | undefined = options.appliedReason;
  const request = { bookingId, parts: supplierParts(line, chosen.parts), ...(reason ? { reason } : {}) };
  const said = await asked(() => supplierOf(line.source, deps).refundOffers(request));
  const ownFee = ownFeeOf(order, options);
  const withFigures = async (unnamed: RefundOffer): Promise<PricedOffer> => {
    const offer = { ...unnamed, parts: itemParts(line, unnamed.parts) };
    const figures = refundFigures(shares, moneyOf(offer), { ownFee });
    return { ...offer, figures: await figuresOf(found, figures, { shares, returnsMarkUp: deps.returnsMarkUp }) };
  };
  const offers = await Promise.all(said.map(withFigures));
  // The shop offers no voucher of its own if the supplier offers one.
  const isMoneyOnly = offers.every(({ form }) => form === 'ORIGINAL_PAYMENT');
  const isOwnWished = isMoneyOnly && wish.refundType === 'voucher';
  const offer = offerOfForm(offers, isOwnWished ? 'fop' : wish.refundType);
  if (!offer) throw new Refusal('refund.notRefundable');
  const nowMs = deps.clock.now();
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const { figures } = offer;
  const own = isMoneyOnly ? voucherInstead(found, figures.refund, day) : undefined;
  if (isOwnWished && !own) throw new Refusal('refund.notRefundable');
  const quote: AfterSaleQuote = {
    quoteId: randomUUID(),
    itemId: item.itemId,
    itemVersion: found.version,
    lineId: line.lineId,
    supplierOfferId: offer.refundOfferId,
    form: isOwnWished ? 'VOUCHER' : offer.form,
    figures,
    ...(offer.voucherAmount ? { voucher: offer.voucherAmount } : {}),
    ...(isOwnWished && own ? { ownVoucher: own } : {}),
    isDecidedLater: offer.isDecidedLater,
    validUntil: new Date(Math.min(offer.validUntilMs, nowMs + longestQuoteMs)),
  };
  await insertQuote(deps.db, quote, new Date(nowMs));
  return { ...known, quote, offer, offers, ...(own ? { own } : {}) };
}

/** The voucher of the shop that the customer may take instead of this money. */
function voucherInstead({ order, item }: Pick<FoundLine, 'order' | 'item'>, refund: Money, day: string): OwnVoucher | undefined {
  const paidBy = order.payments.filter(({ captured }) => captured.minor > 0).map(({ provider }) => provider);
  return ownVoucher(ownVouchers, {
    market: order.market,
    day,
    refund,
    paidBy,
    isAgency: item.agency !== undefined,
    hasAddress: order.email !== '',
  });
}

/**
 * An agency's fee is refunded with the fare if its terms on the day of the sale say so. Otherwise it is shown as the agency's service
 * charge.
 */
async function figuresOf(
  { item, order }: Pick<FoundLine, 'item' | 'order'>,
  figures: RefundFigures,
  { shares, returnsMarkUp }: Pick<AfterSaleDeps, 'returnsMarkUp'> & Pick<LineOptions, 'shares'>,
): Promise<RefundFigures> {
  const { agency } = item;
  if (!agency || figures.refund.minor === 0) return figures;
  const isReturned = await returnsMarkUp(agency.agencyId, order.createdAt.toISOString().slice(0, 10));
  return isReturned ? withMarkUp(figures, shares) : withServiceCharge(figures, shares);
}

/** A customer who comes back later sees today's figures, however long the supplier holds its offer. */
const longestQuoteMs = 30 * 60_000;

/** The money part of each refund; the rest of an offer with a voucher comes as the voucher. */
function moneyOf({ parts, refundable }: Pick<RefundOffer, 'parts' | 'refundable'>): RefundOffer['parts'] {
  const amounts = allot(
    refundable,
    parts.map((part) => part.refundable.minor),
  );
  return parts.map((part, index) => ({ ...part, refundable: amounts[index] ?? part.refundable }));
}

function supplierOf(source: FoundLine['line']['source'], { suppliers }: Pick<AfterSaleDeps, 'suppliers'>): RefundDesk {
  const afterSales = sellerOf(suppliers, source)?.afterSales;
  if (!afterSales) throw new Refusal('refund.unavailable');
  return afterSales;
}

/** A silent supplier gives a refusal with its own sentence. A refusal by the supplier gives another. */
export function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return answerOr(question, ({ kind }): never => {
    throw new Refusal(kind === 'rejected' ? 'refund.notRefundable' : 'refund.unavailable');
  });
}
