/**
 * The part of a price that is refunded, and until when (RESULT-18). The same sentence appears in the results, the cart, the payment, the
 * mail and My Bookings. It never names a deadline that has passed.
 */
import { formatWeekdayDayMonth } from './format-day.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import { type Currency, format, fromDecimal, type Money, money, toDecimal, total } from './money.ts';

/** This much is refunded until an instant: local, with its offset ("2026-11-23T10:40:00+01:00"). */
export interface RefundStep {
  readonly until: string;
  /** The step also ends this many minutes after the purchase. */
  readonly minutesFromPurchase?: number | undefined;
  /** For example "41.20". */
  readonly refund: string;
}

/** Sorted, most generous first. Without a step nothing is refunded. */
export interface RefundTerms {
  readonly currency: Currency;
  /** For example "54.20". */
  readonly paid: string;
  readonly steps: readonly RefundStep[];
}

/** The refunds from now on: amounts that only fall, each with the words for its end. */
export interface RefundNow {
  /** For example "Refund now: £41.20 of £54.20, until 10:40 on Mon 23 Nov, then nothing." */
  readonly sentence: string;
  readonly currency: Currency;
  readonly paid: string;
  readonly curve: readonly { readonly refund: string; readonly until: string }[];
}

interface Moment {
  readonly nowMs: number;
  /** Absent before the purchase; then periods after the purchase start now. */
  readonly boughtAtMs?: number | undefined;
}

interface Stretch {
  readonly refund: string;
  readonly endsMs: number;
  readonly until: string;
}

/** Undefined if nothing was paid: the other half of a return fare is refunded with it. */
export function refundNow(terms: RefundTerms, moment: Moment): RefundNow | undefined {
  const { currency, paid } = terms;
  if (Number(paid) === 0) return undefined;
  const curve = stretches(terms, moment).map(({ refund, until }) => ({ refund, until }));
  const hadRefund = stretches(terms, { ...moment, nowMs: moment.boughtAtMs ?? moment.nowMs }).length > 0;
  return { sentence: sentenceOf({ currency, paid, curve }, hadRefund), currency, paid, curve };
}

/** RESULT-23: the refund of several tickets together, now and after each deadline of any of them. Undefined if nothing was paid. */
export function refundOfAll(all: readonly RefundTerms[], moment: Moment): RefundNow | undefined {
  const paidFor = all.filter(({ paid }) => Number(paid) > 0);
  const [first] = paidFor;
  if (!first) return undefined;
  const { currency } = first;
  const sum = (amounts: readonly string[]): string =>
    toDecimal(
      total(
        currency,
        amounts.map((amount) => fromDecimal(currency, amount)),
      ),
    );
  const each = paidFor.map((terms) => stretches(terms, moment));
  const ends = [...new Map(each.flat().map(({ endsMs, until }) => [endsMs, until]))].toSorted(([a], [b]) => a - b);
  const falling = ends.map(([endsMs, until]) => ({
    refund: sum(each.flatMap((own) => own.find((stretch) => stretch.endsMs >= endsMs)?.refund ?? [])),
    until,
  }));
  // Two tickets may swap their amounts at a deadline; the sum then has no step there.
  const curve = falling.filter(({ refund }, index) => falling[index + 1]?.refund !== refund);
  const paid = sum(paidFor.map((terms) => terms.paid));
  return { sentence: sentenceOf({ currency, paid, curve }, false), currency, paid, curve };
}

/** Names the present refund, its end, and the next one. */
function sentenceOf({ currency, paid, curve: [first, next] }: Omit<RefundNow, 'sentence'>, hadRefund: boolean): string {
  const show = (amount: string): string => format(fromDecimal(currency, amount));
  if (!first) return hadRefund ? 'No refund any more.' : 'No refund.';
  return `Refund now: ${show(first.refund)} of ${show(paid)}, ${first.until}, then ${next ? show(next.refund) : 'nothing'}.`;
}

/**
 * Terms of a sale with a promotion. The discount is taken off the price and off the refund at every step, down to zero, so it is never paid
 * out.
 */
export function lessDiscount({ currency, paid, steps }: RefundTerms, discount: Money): RefundTerms {
  const less = (amount: string): string => toDecimal(money(currency, Math.max(0, fromDecimal(currency, amount).minor - discount.minor)));
  return { currency, paid: less(paid), steps: steps.map((step) => ({ ...step, refund: less(step.refund) })) };
}

/** Terms of a ticket that came in exchange for one without a refund: no step brings back that part of the price. */
export function lessKept({ currency, paid, steps }: RefundTerms, kept: Money): RefundTerms {
  const most = Math.max(0, fromDecimal(currency, paid).minor - kept.minor);
  const less = (amount: string): string => toDecimal(money(currency, Math.min(most, fromDecimal(currency, amount).minor)));
  return { currency, paid, steps: steps.map((step) => ({ ...step, refund: less(step.refund) })) };
}

/** The steps in order of time, each until the next. A step that refunds nothing is left out. */
function stretches({ steps }: RefundTerms, moment: Moment): readonly Stretch[] {
  const known: Stretch[] = [];
  for (const step of steps) {
    const stretch = stretchOf(step, moment);
    const before = known.at(-1);
    if (Number(step.refund) === 0 || stretch.endsMs <= Math.max(moment.nowMs, before?.endsMs ?? 0)) continue;
    if (before?.refund === stretch.refund) known.pop();
    known.push(stretch);
  }
  return known;
}

function stretchOf({ until, minutesFromPurchase, refund }: RefundStep, { nowMs, boughtAtMs }: Moment): Stretch {
  const lastMs = Date.parse(until);
  const graceMs = minutesFromPurchase === undefined ? undefined : (boughtAtMs ?? nowMs) + minutesFromPurchase * 60_000;
  if (minutesFromPurchase === undefined || graceMs === undefined || graceMs >= lastMs)
    return { refund, endsMs: lastMs, until: `until ${momentWords(until)}` };
  const words =
    boughtAtMs === undefined ? `for ${lengthWords(minutesFromPurchase)} after you buy` : `until ${momentWords(localAt(graceMs, until))}`;
  return { refund, endsMs: graceMs, until: words };
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
