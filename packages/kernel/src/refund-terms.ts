/**
 * The part of a price that is refunded or counts towards another ticket, and until when (RESULT-18, RESULT-24). The same sentence appears in the results, the cart, the payment, the
 * mail and My Bookings. It never names a deadline that has passed.
 */
import { formatWeekdayDayMonth } from './format-day.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import { allot, type Currency, format, fromDecimal, inProportion, type Money, money, toDecimal, total } from './money.ts';

/** The end of a step: local, with its offset ("2026-11-23T10:40:00+01:00"). */
interface StepEnd {
  readonly until: string;
  /** The step also ends this many minutes after the purchase. */
  readonly minutesFromPurchase?: number | undefined;
}

/** This much is refunded until then. */
export interface RefundStep extends StepEnd {
  /** For example "41.20". */
  readonly refund: string;
}

/** This much counts towards another ticket until then: the price less the fee of an exchange. */
interface ExchangeStep extends StepEnd {
  readonly value: string;
}

/** Sorted, most generous first. Without a step nothing is refunded. */
export interface RefundTerms {
  readonly currency: Currency;
  /** For example "54.20". */
  readonly paid: string;
  readonly steps: RefundStep[];
  /** Absent: not known, as for sales from before it was stored. Without a step there is no exchange. */
  readonly exchange?: ExchangeStep[] | undefined;
  /** Each traveller's part, if there are several. Absent: not known. */
  readonly travellers?: TravellerTerms[] | undefined;
}

/** One traveller's part of the price, and of the amount at each step. */
interface TravellerTerms {
  readonly passengerRef: string;
  readonly paid: string;
  readonly refunds: string[];
  readonly values: string[];
}

/** The refunds from now on: amounts that only fall, each with the words for its end. */
export interface RefundNow {
  /** For example "Refund now: £41.20 of £54.20, until 10:40 on Mon 23 Nov, then nothing." */
  readonly sentence: string;
  readonly currency: Currency;
  readonly paid: string;
  readonly curve: { readonly refund: string; readonly until: string }[];
  /** The exchange values from now on (RESULT-24). Absent: not known. */
  readonly exchange?: ExchangeNow | undefined;
}

interface ExchangeNow {
  /** For example "Exchange value: £44.20, until 18:00 on Sun 22 Nov, then nothing." */
  readonly sentence: string;
  readonly curve: { readonly value: string; readonly until: string }[];
}

/** The end of a step from now on, and both amounts just before and just after it, in minor units. */
export interface ValueDrop {
  readonly atMs: number;
  readonly until: string;
  readonly refund: { readonly before: number; readonly after: number };
  readonly exchange: { readonly before: number; readonly after: number };
}

interface Moment {
  readonly nowMs: number;
  /** Absent before the purchase; then periods after the purchase start now. */
  readonly boughtAtMs?: number | undefined;
}

interface Stretch {
  readonly amount: string;
  readonly endsMs: number;
  readonly until: string;
}

/** Undefined if nothing was paid: the other half of a return fare is refunded with it. */
export function refundNow(terms: RefundTerms, moment: Moment): RefundNow | undefined {
  return refundOfAll([terms], moment);
}

/** RESULT-23: the refund of several tickets together, now and after each deadline of any of them. Undefined if nothing was paid. */
export function refundOfAll(all: readonly RefundTerms[], moment: Moment): RefundNow | undefined {
  const paidFor = all.filter(({ paid }) => Number(paid) > 0);
  const [first] = paidFor;
  if (!first) return undefined;
  const { currency } = first;
  const atPurchase = { ...moment, nowMs: moment.boughtAtMs ?? moment.nowMs };
  const falling = (of: (terms: RefundTerms) => readonly Stretch[]): readonly Stretch[] => sumOf(currency, paidFor.map(of));
  const refunds = falling((terms) => stretches(refundSteps(terms), moment));
  const paid = sum(
    currency,
    paidFor.map((terms) => terms.paid),
  );
  const hadRefund = paidFor.some((terms) => stretches(refundSteps(terms), atPurchase).length > 0);
  const hadValue = paidFor.some((terms) => stretches(exchangeSteps(terms), atPurchase).length > 0);
  const values = falling((terms) => stretches(exchangeSteps(terms), moment));
  const isOpen = paidFor.some(({ exchange = [] }) =>
    exchange.some((step) => stretchOf({ ...step, amount: '' }, moment).endsMs > moment.nowMs),
  );
  return {
    sentence: refundSentence({ currency, paid, refunds, hadRefund }),
    currency,
    paid,
    curve: refunds.map(({ amount, until }) => ({ refund: amount, until })),
    ...(paidFor.every(({ exchange }) => exchange !== undefined)
      ? {
          exchange: {
            sentence: exchangeSentence({ currency, values, isOpen, hadValue }),
            curve: values.map(({ amount, until }) => ({ value: amount, until })),
          },
        }
      : {}),
  };
}

/** The ends at which the tickets together lose value from now on, in order of time. */
export function valueDrops(all: readonly RefundTerms[], moment: Moment): readonly ValueDrop[] {
  const currency = all[0]?.currency;
  if (!currency) return [];
  const minor = (amount: string | undefined): number => (amount === undefined ? 0 : fromDecimal(currency, amount).minor);
  const [refunds, values] = [refundSteps, exchangeSteps].map((steps) =>
    sumOf(
      currency,
      all.map((terms) => stretches(steps(terms), moment)),
    ),
  );
  const at = (curve: readonly Stretch[] = [], ms: number) => ({
    before: minor(curve.find(({ endsMs }) => endsMs >= ms)?.amount),
    after: minor(curve.find(({ endsMs }) => endsMs > ms)?.amount),
  });
  return [...new Map([...(refunds ?? []), ...(values ?? [])].map(({ endsMs, until }) => [endsMs, until]))]
    .toSorted(([a], [b]) => a - b)
    .map(([atMs, until]) => ({ atMs, until, refund: at(refunds, atMs), exchange: at(values, atMs) }));
}

type AmountStep = StepEnd & { readonly amount: string };

const refundSteps = ({ steps }: RefundTerms): readonly AmountStep[] => steps.map((step) => ({ ...step, amount: step.refund }));
const exchangeSteps = ({ exchange = [] }: RefundTerms): readonly AmountStep[] => exchange.map((step) => ({ ...step, amount: step.value }));

function sum(currency: Currency, amounts: readonly string[]): string {
  return toDecimal(
    total(
      currency,
      amounts.map((amount) => fromDecimal(currency, amount)),
    ),
  );
}

/** The sum of several tickets' steps: a step at every deadline of any of them. */
function sumOf(currency: Currency, each: readonly (readonly Stretch[])[]): readonly Stretch[] {
  const ends = [...new Map(each.flat().map(({ endsMs, until }) => [endsMs, until]))].toSorted(([a], [b]) => a - b);
  const falling = ends.map(([endsMs, until]) => ({
    amount: sum(
      currency,
      each.flatMap((own) => own.find((stretch) => stretch.endsMs >= endsMs)?.amount ?? []),
    ),
    endsMs,
    until,
  }));
  // Two tickets may swap their amounts at a deadline; the sum then has no step there.
  return falling.filter(({ amount }, index) => falling[index + 1]?.amount !== amount);
}

interface Told {
  readonly currency: Currency;
  readonly paid: string;
  readonly refunds: readonly Stretch[];
  readonly hadRefund: boolean;
}

const show = (currency: Currency, amount: string): string => format(fromDecimal(currency, amount));
const orNothing = (currency: Currency, next: Stretch | undefined): string => (next ? show(currency, next.amount) : 'nothing');

/** Names the present refund, its end, and the next one. */
function refundSentence({ currency, paid, refunds: [first, next], hadRefund }: Told): string {
  if (!first) return hadRefund ? 'No refund any more.' : 'No refund.';
  return `Refund now: ${show(currency, first.amount)} of ${show(currency, paid)}, ${first.until}, then ${orNothing(currency, next)}.`;
}

interface ToldValue {
  readonly currency: Currency;
  readonly values: readonly Stretch[];
  readonly isOpen: boolean;
  readonly hadValue: boolean;
}

/** Names the present exchange value, its end, and the next one. */
function exchangeSentence({ currency, values: [first, next], isOpen, hadValue }: ToldValue): string {
  // An exchange is possible, and its fee is as high as the price.
  if (!first && isOpen) return 'Exchange value: nothing.';
  if (!first) return hadValue ? 'No exchange any more.' : 'No exchange.';
  return `Exchange value: ${show(currency, first.amount)}, ${first.until}, then ${orNothing(currency, next)}.`;
}

/**
 * Terms of a sale with a promotion. The discount is taken off the price and off both amounts at every step, down to zero, so it is never
 * paid out.
 */
export function lessDiscount({ currency, paid, steps, exchange }: RefundTerms, discount: Money): RefundTerms {
  const less = (amount: string): string => toDecimal(money(currency, Math.max(0, fromDecimal(currency, amount).minor - discount.minor)));
  return {
    currency,
    paid: less(paid),
    steps: steps.map((step) => ({ ...step, refund: less(step.refund) })),
    ...(exchange ? { exchange: exchange.map((step) => ({ ...step, value: less(step.value) })) } : {}),
  };
}

/**
 * Terms of a sale as a net agency pays for it: a refund takes the commission in it away, rounded half up, and another ticket has a commission
 * of its own (AGENCY-45). `withheld`: what the agency kept, in minor units by traveller.
 */
export function lessWithheld(terms: RefundTerms, withheld: ReadonlyMap<string, number>): RefundTerms {
  const { currency, paid, steps, exchange, travellers } = terms;
  const of = (whole: string, kept: number) => {
    const price = fromDecimal(currency, whole).minor;
    const less = (amount: string, commission: number) =>
      toDecimal(money(currency, Math.max(0, fromDecimal(currency, amount).minor - commission)));
    return {
      paid: less(whole, kept),
      refund: (amount: string) => less(amount, inProportion(money(currency, kept), fromDecimal(currency, amount).minor, price).minor),
      value: (amount: string) => less(amount, kept),
    };
  };
  if (!travellers) {
    const own = of(
      paid,
      [...withheld.values()].reduce((sum, minor) => sum + minor, 0),
    );
    return {
      currency,
      paid: own.paid,
      steps: steps.map((step) => ({ ...step, refund: own.refund(step.refund) })),
      ...(exchange ? { exchange: exchange.map((step) => ({ ...step, value: own.value(step.value) })) } : {}),
    };
  }
  const each = travellers.map(({ passengerRef, paid: whole, refunds, values }) => {
    const own = of(whole, withheld.get(passengerRef) ?? 0);
    return { passengerRef, paid: own.paid, refunds: refunds.map(own.refund), values: values.map(own.value) };
  });
  const at = (key: 'refunds' | 'values', index: number): string =>
    sum(
      currency,
      each.flatMap((one) => one[key][index] ?? []),
    );
  return {
    currency,
    paid: sum(
      currency,
      each.map((one) => one.paid),
    ),
    steps: steps.map((step, index) => ({ ...step, refund: at('refunds', index) })),
    ...(exchange ? { exchange: exchange.map((step, index) => ({ ...step, value: at('values', index) })) } : {}),
    travellers: each,
  };
}

/**
 * Terms of a sale with a promotion for the travellers that are left once these have given up their tickets. Undefined if nobody is left, or
 * if their parts are not known.
 */
export function termsLeft(terms: RefundTerms, discount: Money, givenUp: ReadonlySet<string>): RefundTerms | undefined {
  if (givenUp.size === 0) return lessDiscount(terms, discount);
  const { currency, travellers = [], steps, exchange } = terms;
  const left = travellers.filter(({ passengerRef }) => !givenUp.has(passengerRef));
  if (left.length === 0) return undefined;
  const shares = allot(
    discount,
    travellers.map(({ paid }) => fromDecimal(currency, paid).minor),
  );
  const kept = travellers.reduce((minor, one, index) => minor + (left.includes(one) ? (shares[index]?.minor ?? 0) : 0), 0);
  const at = (of: 'refunds' | 'values', index: number): string =>
    sum(
      currency,
      left.flatMap((one) => one[of][index] ?? []),
    );
  return lessDiscount(
    {
      currency,
      paid: sum(
        currency,
        left.map(({ paid }) => paid),
      ),
      steps: steps.map((step, index) => ({ ...step, refund: at('refunds', index) })),
      ...(exchange ? { exchange: exchange.map((step, index) => ({ ...step, value: at('values', index) })) } : {}),
    },
    money(currency, kept),
  );
}

/**
 * Terms of a ticket that came in exchange for one without a refund: no step brings back that part of the price. It still counts towards
 * another ticket (EXCHANGE-12).
 */
export function lessKept({ currency, paid, steps, exchange }: RefundTerms, kept: Money): RefundTerms {
  const most = Math.max(0, fromDecimal(currency, paid).minor - kept.minor);
  const less = (amount: string): string => toDecimal(money(currency, Math.min(most, fromDecimal(currency, amount).minor)));
  return { currency, paid, steps: steps.map((step) => ({ ...step, refund: less(step.refund) })), ...(exchange ? { exchange } : {}) };
}

/** The steps in order of time, each until the next. A step without an amount is left out. */
function stretches(steps: readonly AmountStep[], moment: Moment): readonly Stretch[] {
  const known: Stretch[] = [];
  for (const step of steps) {
    const stretch = stretchOf(step, moment);
    const before = known.at(-1);
    if (Number(step.amount) === 0 || stretch.endsMs <= Math.max(moment.nowMs, before?.endsMs ?? 0)) continue;
    if (before?.amount === stretch.amount) known.pop();
    known.push(stretch);
  }
  return known;
}

function stretchOf({ until, minutesFromPurchase, amount }: AmountStep, { nowMs, boughtAtMs }: Moment): Stretch {
  const lastMs = Date.parse(until);
  const graceMs = minutesFromPurchase === undefined ? undefined : (boughtAtMs ?? nowMs) + minutesFromPurchase * 60_000;
  if (minutesFromPurchase === undefined || graceMs === undefined || graceMs >= lastMs)
    return { amount, endsMs: lastMs, until: `until ${momentWords(until)}` };
  const words =
    boughtAtMs === undefined ? `for ${lengthWords(minutesFromPurchase)} after you buy` : `until ${momentWords(localAt(graceMs, until))}`;
  return { amount, endsMs: graceMs, until: words };
}

/** For example "10:40 on Mon 23 Nov". Midnight is written as the end of the day before. */
export function momentWords(local: string): string {
  const [day, time]: [CalendarDay, string] = [local.slice(0, 10), local.slice(11, 16)];
  return time === '00:00' ? `the end of ${formatWeekdayDayMonth(addDays(day, -1))}` : `${time} on ${formatWeekdayDayMonth(day)}`;
}

/** An instant in the offset of another one. */
function localAt(epochMs: number, other: string): string {
  const offset = /([+-])(\d{2}):(\d{2})$/.exec(other);
  const minutes = offset ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  return new Date(epochMs + minutes * 60_000).toISOString();
}

/** "24 hours", "90 minutes". */
export function lengthWords(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
