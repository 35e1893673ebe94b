import { netCommission } from '@throughfare/contract/shapes/after-sales';
import type { RefundableAnswer, RefundPart, RefundQuote } from '@throughfare/contract/shapes/after-sales';
import { voucherUse } from '@throughfare/contract/voucher-use';
import { messageText } from '@throughfare/contract/messages';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { type Money, money, toDecimal, total } from '@throughfare/kernel/money';
import type { AfterSalesOptions, PartAmount, PartRef } from '@throughfare/suppliers/port/after-sales';
import { travellerName } from '../../orders/orders.api.ts';
import type { FoundLine } from '../find-line.ts';
import type { AfterSaleQuote } from '../after-sale.types.ts';
import type { LineOptions, PricedOffer, PricedRefund } from '../price-refund.ts';
import { moneyBack } from '../rules/money-back.ts';
import { wouldUse } from '../rules/back-through.ts';
import { cardFeeLabel, keptLines } from '../rules/after-sale-words.ts';
import { partId } from '../rules/chosen-parts.ts';
import { lostCommission } from '../rules/lost-commission.ts';
import { soldJourney } from '../rules/order-line.ts';
import { hidesNet, isSamePart, type PartShare, seenShares, travellersShare } from '../rules/part-shares.ts';
import { partFigures, type RefundFigures } from '../rules/refund-figures.ts';
import { supplierVoucherMonths } from '../rules/own-voucher.data.ts';
import type { OwnVoucher } from '../rules/own-voucher.ts';
import { refundTypes } from '../rules/refund-form.ts';
import { paperFigures, shownFigures } from '../rules/shown-figures.ts';
import { payerOf, travellersPayer } from './payer-words.ts';

type Summary = RefundableAnswer['body']['cancellationSummary'];

/** The actions that a line allows, with amounts. `priced` is the quote for the chosen parts. */
export function presentRefundable(
  found: FoundLine,
  { options, shares: charged }: LineOptions,
  priced: PricedRefund | undefined,
  nowMs: number,
): RefundableAnswer {
  const { line } = found;
  const shares = seenShares(charged, found);
  const isEligible = options.parts.some(({ state }) => state === 'refundable');
  const summary = presentSummary(found, { options, shares }, priced);
  const coupon = { attributes: { isReleasable: options.seats.isReleasable } };
  const { byDirection, byPassenger } = options.isPartlyRefundable;
  const isOneWay = new Set(options.parts.map(({ direction }) => direction)).size === 1;
  return {
    data: { isEligibleForRefund: isEligible, message: isEligible ? '' : whyNot(options) },
    body: {
      provider: line.source,
      items: [
        {
          lineItemId: line.lineId,
          provider: line.source,
          isCancellable: isEligible,
          isPartiallyCancellable: byDirection || byPassenger,
          isSeatReleasable: options.seats.isReleasable,
          isVoidRefund: options.isVoidable,
          isExchangeable: options.exchange.isExchangeable,
          coupon,
          cancellationSummary: summary,
          parts: options.parts.map((part) => presentPart(found, part, shares)),
          isLocked: !byPassenger && (!byDirection || isOneWay),
          isLegsTogether: !byDirection,
          isPartyTogether: !byPassenger,
        },
      ],
      cancellationSummary: summary,
      coupon,
      isOffline: priced?.quote.isDecidedLater ?? false,
      ...(priced ? { quote: presentQuote(found, priced, nowMs) } : {}),
      otherForms: priced ? otherForms(found, priced) : [],
      ...(options.appliedReason
        ? { disruption: 'Your train is cancelled or late. You can have all of your money back, whatever the fare.' }
        : {}),
    },
  };
}

/** The supplier's own sentence, if it has one for the whole line. */
export function whyNot({ parts }: Pick<AfterSalesOptions, 'parts'>): string {
  const reasons = new Set(parts.map(({ reason }) => reason ?? ''));
  const [only] = reasons;
  return reasons.size === 1 && only ? `${messageText('refund.notRefundable')} ${only}` : messageText('refund.notRefundable');
}

function presentPart(found: FoundLine, part: PartAmount, shares: readonly PartShare[]): RefundPart {
  const { item, line } = found;
  const share = shares.find((candidate) => isSamePart(candidate, part));
  const zero = money(item.total.currency, 0);
  const figures = share ? partFigures(share, part) : undefined;
  const refunded = (amount: Money | undefined) => toDecimal((part.state === 'refundable' ? amount : undefined) ?? zero);
  const seen = share && hidesNet(found) ? travellersShare(share) : undefined;
  return {
    id: partId(part),
    direction: part.direction,
    passengerRef: part.passengerRef,
    passenger: nameOf(item, part),
    passengerType: item.shown.passengers.find(({ passengerRef }) => passengerRef === part.passengerRef)?.passengerType ?? 'Adult',
    ...journeyWords(item, line, part),
    price: toDecimal(share?.charged ?? zero),
    penalty: refunded(figures?.penalty),
    refund: refunded(figures?.refund),
    ...(seen ? { travellers: { price: toDecimal(seen.charged), refund: refunded(partFigures(seen, part).refund) } } : {}),
    state: part.state,
    ...(part.reason === undefined ? {} : { reason: part.reason }),
  };
}

function presentSummary(found: FoundLine, { options, shares }: LineOptions, priced: PricedRefund | undefined): Summary {
  const { currency } = found.item.total;
  const leg = (direction: PartRef['direction']) => {
    const parts = options.parts.filter((part) => part.direction === direction);
    if (parts.length === 0) return undefined;
    const penalties = parts.flatMap((part) => {
      const share = shares.find((candidate) => isSamePart(candidate, part));
      return share && part.state === 'refundable' ? [partFigures(share, part).penalty] : [];
    });
    return {
      isCancellable: parts.some(({ state }) => state === 'refundable'),
      isPartiallyCancellable: options.isPartlyRefundable.byDirection,
      alreadyRefunded: parts.every(({ state }) => state === 'already_refunded'),
      penalty: { currency, value: toDecimal(total(currency, penalties)) },
    };
  };
  const [departure, arrival] = [leg('outward'), leg('inward')];
  const forms = priced && priced.offers.length > 1 ? voucherForms(found, priced.offers) : undefined;
  return {
    ...(departure ? { departure } : {}),
    ...(arrival ? { arrival } : {}),
    isOpenReturn: options.isOpenReturn,
    ...(forms ? { amt: forms } : {}),
  };
}

function voucherForms(found: FoundLine, offers: readonly PricedOffer[]): NonNullable<Summary['amt']> {
  const { line } = found;
  const names = { ORIGINAL_PAYMENT: 'fopInfo', VOUCHER: 'voucherInfo', VOUCHER_AND_ORIGINAL: 'sfopvInfo' } as const;
  return Object.fromEntries(
    offers.map(({ form, refundable, voucherAmount, figures }) => [
      names[form],
      {
        value: toDecimal(seenFigures(found, figures).refund),
        currency: line.total.currency,
        voucherAmount: toDecimal(inSaleCurrency(line, voucherAmount ?? money(refundable.currency, 0))),
        voucherAmountOrg: toDecimal(voucherAmount ?? money(refundable.currency, 0)),
        orgCurrency: refundable.currency,
      },
    ]),
  );
}

/** Converted in the sale's own proportion of the two currencies. */
function inSaleCurrency({ total: sold, supplierTotal }: FoundLine['line'], amount: Money): Money {
  if (amount.currency === sold.currency || supplierTotal.minor === 0) return money(sold.currency, amount.minor);
  return money(sold.currency, Math.round((amount.minor * sold.minor) / supplierTotal.minor));
}

type OtherForm = RefundableAnswer['body']['otherForms'][number];

/** The other forms in which the same parts can be refunded, including a voucher of the shop (REFUND-18). */
function otherForms(found: FoundLine, { offers, own, quote }: PricedRefund): OtherForm[] {
  const ofSupplier = offers.filter(({ form }) => form !== quote.form).map((offer) => presentForm(found, offer));
  if (!own) return ofSupplier;
  if (!quote.ownVoucher) return [...ofSupplier, { refundType: 'voucher', refundAmount: '0.00', voucher: presentOwn(own) }];
  return [{ refundType: 'fop', refundAmount: toDecimal(quote.figures.refund) }];
}

function presentOwn({ amount, bonus, validMonths }: OwnVoucher): NonNullable<RefundQuote['voucher']> {
  const use = voucherUse({ issuer: 'shop' }, { months: validMonths });
  return { amount: toDecimal(amount), currency: amount.currency, use, own: { bonus: toDecimal(bonus), validMonths } };
}

/** A voucher of the train company. */
function presentTheirs({ line, item }: FoundLine, amount: Money): NonNullable<RefundQuote['voucher']> {
  const [traveller] = item.travellers;
  const name = traveller && `${traveller.firstName} ${traveller.lastName}`;
  const use = voucherUse({ issuer: line.source, traveller: name }, { months: supplierVoucherMonths });
  return { amount: toDecimal(amount), currency: amount.currency, use };
}

/** The voucher of a quote: the shop's own or the supplier's. */
function presentVoucher(found: FoundLine, { ownVoucher, voucher }: AfterSaleQuote): Pick<RefundQuote, 'voucher'> {
  if (ownVoucher) return { voucher: presentOwn(ownVoucher) };
  return voucher ? { voucher: presentTheirs(found, voucher) } : {};
}

function presentForm(found: FoundLine, { form, voucherAmount, figures }: PricedOffer): OtherForm {
  return {
    refundType: refundTypes[form],
    refundAmount: toDecimal(seenFigures(found, figures).refund),
    ...(hidesNet(found) ? { travellers: { refundAmount: toDecimal(paperFigures(figures, found.item).refund) } } : {}),
    ...(voucherAmount ? { voucher: presentTheirs(found, voucherAmount) } : {}),
  };
}

/** The figures as the viewer may read them. */
function seenFigures({ item, isForAgency }: FoundLine, figures: RefundFigures): RefundFigures {
  return isForAgency ? shownFigures(figures, item.agency) : paperFigures(figures, item);
}

function presentQuote(found: FoundLine, { quote, options, shares }: PricedRefund, nowMs: number): RefundQuote {
  const { item, order, line: sold, isForAgency } = found;
  const figures = seenFigures(found, quote.figures);
  const back = wouldUse(quote.figures.refund, order);
  // A gross agency was credited its commission apart, and loses it in its statement. Travellers never see it.
  const commission = figures.commission.minor > 0 || !isForAgency ? figures.commission.minor : lostCommission(shares, quote.figures.parts);
  const given = (part: PartRef) => figures.parts.some((one) => isSamePart(one, part));
  const words = (part: PartRef) => `${nameOf(item, part)}, ${partText(item, sold, part)}`;
  return {
    quoteId: quote.quoteId,
    parts: figures.parts.map(partId),
    refundType: refundTypes[quote.form],
    currency: order.currency,
    ...presentMoney(figures, quote),
    ...(hidesNet(found) ? { travellers: presentMoney(paperFigures(quote.figures, item), quote) } : {}),
    refundFee: toDecimal(figures.ownFee),
    ...(commission > 0 ? { commission: toDecimal(money(order.currency, commission)) } : {}),
    ...(figures.serviceCharge ? { serviceCharge: toDecimal(figures.serviceCharge) } : {}),
    ...presentVoucher(found, quote),
    paidBackTo: isForAgency ? payerOf(back) : travellersPayer(order, back),
    paidBackBy: moneyBack(back, nowMs),
    kept: options.parts.filter((part) => !given(part) && (part.state === 'refundable' || part.state === 'not_refundable')).map(words),
    givenUp: figures.parts.map(words),
    isDecidedLater: quote.isDecidedLater,
    validUntil: quote.validUntil.toISOString(),
    validForSeconds: Math.max(0, Math.floor((quote.validUntil.getTime() - nowMs) / 1000)),
  };
}

function presentMoney(
  figures: RefundFigures,
  { voucher, ownVoucher }: AfterSaleQuote,
): Pick<RefundQuote, 'fare' | 'penalty' | 'refundAmount' | 'lines'> {
  const none = money(figures.refund.currency, 0);
  const line = (label: string, amount: Money) => (amount.minor === 0 ? [] : [{ label, amount: toDecimal(amount) }]);
  const minus = (amount: Money) => money(amount.currency, -amount.minor);
  return {
    fare: toDecimal(figures.fare),
    penalty: toDecimal(voucher ? none : figures.penalty),
    refundAmount: toDecimal(ownVoucher ? none : figures.refund),
    lines: [
      ...line('Fare', figures.fare),
      ...keptLines(figures, voucher).flatMap((kept) => line(kept.label, minus(kept.amount))),
      ...line(cardFeeLabel(figures), figures.cardFee),
      ...line('Promotion taken off', minus(figures.discount)),
      ...line('Refund fee', minus(figures.ownFee)),
      ...line(netCommission, minus(figures.commission)),
      ...(figures.markUp ? line('Service fee, returned', figures.markUp) : []),
      ...(ownVoucher ? line('Bonus on the voucher', ownVoucher.bonus) : []),
    ],
  };
}

/** For a pass: its kind, first day and duration. */
function journeyWords(
  item: FoundLine['item'],
  line: FoundLine['line'],
  part: PartRef,
): Pick<RefundPart, 'journey' | 'dateTime' | 'duration' | 'fare'> {
  const { pass } = item.shown;
  if (pass) {
    const fare = pass.serviceClass === 'FIRST' ? '1st class' : '2nd class';
    return { journey: pass.name, dateTime: `Valid from ${formatFullDay(pass.validFrom)}`, duration: pass.item, fare };
  }
  const { departureDateTime, duration, fareName } = soldJourney(item, line, part);
  return {
    journey: partText(item, line, part),
    dateTime: `${formatFullDay(departureDateTime.date)}, ${departureDateTime.time.slice(0, 5)}`,
    duration,
    fare: fareName,
  };
}

/** For example "London Kings Cross – Edinburgh" or "Eurail Italy Pass". */
export function partText(
  item: Pick<FoundLine['item'], 'shown'>,
  line: Parameters<typeof soldJourney>[1],
  part: Pick<PartRef, 'direction'>,
): string {
  if (item.shown.pass) return item.shown.pass.name;
  const { fromStation, toStation } = soldJourney(item, line, part);
  return `${fromStation} – ${toStation}`;
}

function nameOf({ travellers }: FoundLine['item'], { passengerRef }: PartRef): string {
  const traveller = travellers.find((one) => one.passengerRef === passengerRef);
  return traveller ? travellerName(traveller) : `Traveller ${passengerRef}`;
}
