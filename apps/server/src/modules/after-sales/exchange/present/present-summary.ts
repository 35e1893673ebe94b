import { soldJourney } from '../../rules/order-line.ts';
import type { ExchangeSummary, ExchangeSummaryRow } from '@throughfare/contract/shapes/exchange';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { type Money, money, toDecimal } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import { toldRights } from '../../../cart/cart.api.ts';
import { travellerName } from '../../../orders/orders.api.ts';
import { tripText } from '../../../tickets/tickets.api.ts';
import type { AfterSaleDeps } from '../../after-sale-deps.ts';
import type { FoundLine } from '../../find-line.ts';
import { payerOf, travellersPayer } from '../../present/payer-words.ts';
import { wouldUse } from '../../rules/back-through.ts';
import { hidesNet, isSamePart } from '../../rules/part-shares.ts';
import { exchangeCardFee } from '../exchange-card-fee.ts';
import { checkTravellersExchange, type ExchangePayer } from '../exchange-payer.ts';
import type { ExchangeOptions } from '../exchange-options.ts';
import type { ExchangePlan, ExchangeQuote, ExchangeRow } from '../exchange.types.ts';
import { openParts } from '../rules/chosen-exchange.ts';
import { moneyBack } from '../../rules/money-back.ts';
import { ownFeeOf } from '../../rules/refund-fee.ts';
import { betterWay } from '../rules/better-way.ts';
import { exchangePayment } from '../rules/exchange-payment.ts';
import { travellersPlan } from '../rules/travellers-plan.ts';

/** The summary step. Amounts are in the sale's currency and in the supplier's. */
export function presentSummary(
  found: FoundLine,
  { choices, options, shares }: ExchangeOptions,
  { quoteId, plan: agreed, validUntil }: ExchangeQuote,
  { takesPayPal, takesAccount, agencyId }: ExchangePayer,
  deps: Pick<AfterSaleDeps, 'clock' | 'payments'>,
): ExchangeSummary {
  const { item, order, isForAgency } = found;
  checkTravellersExchange(found, agreed);
  const plan = isForAgency || item.agency?.settlement !== 'net' ? agreed : travellersPlan(agreed, shares);
  const { figures, shown, parts } = plan;
  const { charge } = exchangePayment(plan);
  // Where the new ticket is paid first, that payment is the first to give back.
  const back = wouldUse(charge.minor > 0 ? money(order.currency, 0) : exchangePayment(agreed).paidBack, order);
  const rights = toldRights(shown, [plan.sold]);
  const better =
    item.agency || figures.borne
      ? undefined
      : betterWay({ options, shares, parts, figures, rate: plan.sold.rate, ownFee: ownFeeOf(order, options) });
  const words = (part: PartRef) => {
    const traveller = item.travellers.find(({ passengerRef }) => passengerRef === part.passengerRef);
    return `${traveller ? travellerName(traveller) : `Traveller ${part.passengerRef}`}, ${partText(found, part)}`;
  };
  return {
    ...presentMoney(plan, order, deps),
    ...(hidesNet(found) ? { travellers: presentMoney(travellersPlan(agreed, shares), order, deps) } : {}),
    quoteId,
    validUntil: validUntil.toISOString(),
    validForSeconds: Math.max(0, Math.floor((validUntil.getTime() - deps.clock.now()) / 1000)),
    newJourneys: newTexts(shown),
    ...(rights ? { rights } : {}),
    givenUp: parts.map(words),
    kept: openParts({ ...choices, directions: choices.directions.map((one) => ({ ...one, isExchangeable: true })) })
      .filter((part) => !parts.some((one) => isSamePart(one, part)))
      .map(words),
    ...(plan.extras ? { extras: plan.extras } : {}),
    ...(better
      ? { better: { way: better.way, back: toDecimal(better.back), newPrice: toDecimal(better.newPrice), saves: toDecimal(better.saves) } }
      : {}),
    ...(figures.nonRefundable ? { nonRefundable: toDecimal(figures.nonRefundable) } : {}),
    paidBackTo: isForAgency ? payerOf(back) : travellersPayer(order, back),
    paidBackBy: moneyBack(back, deps.clock.now()),
    takesPayPal,
    takesAccount,
    ...(agencyId === undefined ? {} : { commission: presentCommission(found, figures) }),
    ...(agencyId !== undefined && figures.serviceFee ? { agencyFee: toDecimal(figures.serviceFee) } : {}),
    ...(plan.searchId === undefined ? {} : { travelChange: { searchId: plan.searchId } }),
  };
}

function presentMoney(
  plan: ExchangePlan,
  order: FoundLine['order'],
  deps: Pick<AfterSaleDeps, 'clock' | 'payments'>,
): Pick<ExchangeSummary, 'departureTicket' | 'returnTicket' | 'totalSummary' | 'paidFirst'> {
  const { figures, rows } = plan;
  const { supplier } = figures;
  const [first, second] = rows;
  const { charge, paidBack } = exchangePayment(plan);
  return {
    // If one direction is exchanged, its row is that of the direction it replaces.
    ...(first?.direction === 'outward' ? { departureTicket: presentRow(first) } : {}),
    ...(first?.direction === 'inward' ? { returnTicket: presentRow(first) } : {}),
    ...(second ? { returnTicket: presentRow(second) } : {}),
    totalSummary: {
      currency: order.currency,
      total: toDecimal(figures.due),
      creditCardFee: toDecimal(exchangeCardFee(charge, order, deps)),
      penalty: toDecimal(figures.fee),
      newPrice: toDecimal(figures.price),
      ...breakdown(figures),
      supplier: {
        currency: supplier.due.currency,
        reversedRevenueTotal: toDecimal(supplier.oldValue),
        newProductsTotal: toDecimal(supplier.newPrice),
        exchangedLossTotal: toDecimal(supplier.lost),
        penalty: toDecimal(supplier.fee),
        total: toDecimal(supplier.due),
      },
    },
    ...(plan.isAtomic || figures.borne ? {} : { paidFirst: { charged: toDecimal(charge), paidBack: toDecimal(paidBack) } }),
  };
}

/** The sold stretch with its train and fare, as it stands in the booking. */
function partText({ item, line }: Pick<FoundLine, 'item' | 'line'>, part: PartRef): string {
  if (item.shown.pass) return tripText(item.shown);
  return trainText(soldJourney(item, line, part));
}

type SoldTrain = Pick<ReturnType<typeof soldJourney>, 'fromStation' | 'toStation' | 'departureDateTime' | 'fareName'>;

function trainText({ fromStation, toStation, departureDateTime: { date, time }, fareName }: SoldTrain): string {
  return `${fromStation} – ${toStation}, ${formatFullDay(date)}, ${time.slice(0, 5)}, ${fareName}`;
}

function newTexts({ outward, inward, pass }: ExchangePlan['shown']): string[] {
  if (pass) {
    const inClass = pass.serviceClass === 'FIRST' ? '1st class' : '2nd class';
    return [`${pass.name}, ${pass.item}, ${inClass}, valid from ${formatFullDay(pass.validFrom)}`];
  }
  return [outward, inward].flatMap((journey) => (journey ? [trainText(journey)] : []));
}

/** For agents only. Travellers never see their agency's earnings. */
function presentCommission(
  { item }: FoundLine,
  { commission: { reversed, earned } }: ExchangePlan['figures'],
): NonNullable<ExchangeSummary['commission']> {
  return { reversed: toDecimal(reversed), earned: toDecimal(earned), isNet: item.agency?.settlement === 'net' };
}

function presentRow({ current, next, lost, fee, due }: ExchangeRow): ExchangeSummaryRow {
  return {
    currency: due.currency,
    penalty: toDecimal(fee),
    total: toDecimal(due),
    exchangeBreakdown: breakdown({ current, charge: next, lost, due }),
  };
}

function breakdown({ current, charge, lost, due }: Pick<ExchangePlan['figures'], 'current' | 'charge' | 'lost' | 'due'>) {
  return {
    reversedRevenueTotal: toDecimal(current),
    newProductsTotal: toDecimal(charge),
    exchangedLossTotal: toDecimal(lost),
    exchangeOptionType: optionType(due),
  };
}

function optionType({ minor }: Money): ExchangeSummaryRow['exchangeBreakdown']['exchangeOptionType'] {
  if (minor === 0) return 'EVEN';
  return minor > 0 ? 'ADDITIONAL_COLLECTION' : 'REFUND';
}
