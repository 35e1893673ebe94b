import { addDays } from '@throughfare/kernel/calendar-day';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { convert, type Currency, format, type Money, type Rate } from '@throughfare/kernel/money';
import { exchangeRuleAt, refundRuleAt, type RuleStep } from '@throughfare/kernel/rule-steps';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { AfterSalesStep } from '@throughfare/suppliers/port/offer';
import { wordList } from '@throughfare/kernel/word-list';

/** The departure of the first train and the time zone of its station. */
export interface Departure {
  /** The IANA time zone of the station. */
  readonly zone: string;
  /** In epoch minutes. */
  readonly departsAt: number;
}

/** The rate of the sale, into the customer's currency. Fees are converted at the same rate. */
export interface SoldAt {
  readonly rate: Rate;
  readonly currency: Currency;
}

/** Puts a rule into one sentence. The chosen fare's refund and change rules appear in the cart and the mail (RESULT-8). */
export function refundRule(steps: readonly AfterSalesStep[], departure: Departure, nowMs: number, sold: SoldAt): string {
  return refundRuleAt(ruleSteps(steps, departure, sold), { nowMs });
}

export function exchangeRule(steps: readonly AfterSalesStep[], departure: Departure, nowMs: number, sold: SoldAt): string {
  return exchangeRuleAt(ruleSteps(steps, departure, sold), { nowMs });
}

/** Each step of the rule in words, with its end. The sale keeps them. */
export function ruleSteps(steps: readonly AfterSalesStep[], departure: Departure, sold: SoldAt): RuleStep[] {
  const { zone, departsAt } = departure;
  return steps.map((step) => ({
    until: epochToLocal(zone, (departsAt - step.untilMinutesBeforeDeparture) * 60_000).iso,
    ...(step.withinMinutesOfPurchase === undefined ? {} : { minutesFromPurchase: step.withinMinutesOfPurchase }),
    words: `${limit(step, departure)} ${cost(step, sold)}`,
  }));
}

function limit({ untilMinutesBeforeDeparture, withinMinutesOfPurchase }: AfterSalesStep, departure: Departure): string {
  if (withinMinutesOfPurchase !== undefined) return `within ${lengthText(withinMinutesOfPurchase)} of purchase`;
  return `until ${deadline(untilMinutesBeforeDeparture, departure)}`;
}

/** A deadline further away than this is given as a date and time, unless it is a whole number of days. */
const nearMinutes = 180;

function deadline(minutes: number, { zone, departsAt }: Departure): string {
  // A carrier that refunds until departure states a deadline of one minute before it.
  if (minutes === 0 || minutes === 1) return 'departure';
  if (minutes < 0) return `${lengthText(-minutes)} after departure`;
  if (minutes <= nearMinutes || minutes % 1440 === 0) return `${lengthText(minutes)} before departure`;
  const { date, time } = epochToLocal(zone, (departsAt - minutes) * 60_000);
  return time === '00:00' ? `the end of ${formatWeekdayDayMonth(addDays(date, -1))}` : `${time} on ${formatWeekdayDayMonth(date)}`;
}

function lengthText(minutes: number): string {
  const [count, unit] = minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function cost({ fee, feePercent, minimumFee, maximumFee }: AfterSalesStep, { rate, currency }: SoldAt): string {
  const show = (amount: Money): string => format(convert(amount, rate, currency));
  const limits = [minimumFee ? `at least ${show(minimumFee)}` : undefined, maximumFee ? `at most ${show(maximumFee)}` : undefined].filter(
    (limit) => limit !== undefined,
  );
  const share = feePercent === undefined || feePercent === 0 ? undefined : [`${feePercent} % of the price`, ...limits].join(', ');
  const parts = [fee && fee.minor > 0 ? `a fee of ${show(fee)} a ticket` : undefined, share].filter((part) => part !== undefined);
  return parts.length === 0 ? 'free of charge' : `for ${wordList(parts)}`;
}
