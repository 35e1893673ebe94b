import { addDays } from '@throughfare/kernel/calendar-day';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { format, type Money } from '@throughfare/kernel/money';
import { exchangeRuleAt, refundRuleAt, type RuleStep } from '@throughfare/kernel/rule-steps';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { AfterSalesStep } from '@throughfare/suppliers/port/offer';

/** When and on whose clock the first train leaves. */
export interface Departure {
  /** IANA zone of the station. */
  readonly zone: string;
  /** Epoch minutes. */
  readonly departsAt: number;
}

/** What a rule says in a sentence (RESULT-8: the chosen fare's refund and change rule stands in the cart and the mail). */
export function refundRule(steps: readonly AfterSalesStep[], departure: Departure, nowMs: number): string {
  return refundRuleAt(ruleSteps(steps, departure), { nowMs });
}

export function exchangeRule(steps: readonly AfterSalesStep[], departure: Departure, nowMs: number): string {
  return exchangeRuleAt(ruleSteps(steps, departure), { nowMs });
}

/** Each step in words with its end, to be kept with what is sold. */
export function ruleSteps(steps: readonly AfterSalesStep[], departure: Departure): RuleStep[] {
  const { zone, departsAt } = departure;
  return steps.map((step) => ({
    until: epochToLocal(zone, (departsAt - step.untilMinutesBeforeDeparture) * 60_000).iso,
    ...(step.withinMinutesOfPurchase === undefined ? {} : { minutesFromPurchase: step.withinMinutesOfPurchase }),
    words: `${limit(step, departure)} ${cost(step)}`,
  }));
}

function limit({ untilMinutesBeforeDeparture, withinMinutesOfPurchase }: AfterSalesStep, departure: Departure): string {
  if (withinMinutesOfPurchase !== undefined) return `within ${lengthText(withinMinutesOfPurchase)} of purchase`;
  return `until ${deadline(untilMinutesBeforeDeparture, departure)}`;
}

/** Deadlines further off than this are named by clock and calendar, unless they are whole days. */
const nearMinutes = 180;

function deadline(minutes: number, { zone, departsAt }: Departure): string {
  // a carrier that sells and takes back until the train leaves says "while a minute remains"
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

function cost({ fee, feePercent, minimumFee, maximumFee }: AfterSalesStep): string {
  const limits = [
    minimumFee ? `at least ${format(minimumFee)}` : undefined,
    maximumFee ? `at most ${format(maximumFee)}` : undefined,
  ].filter((limit) => limit !== undefined);
  const share = feePercent === undefined || feePercent === 0 ? undefined : [`${feePercent} % of the price`, ...limits].join(', ');
  const parts = [fee && fee.minor > 0 ? feeText(fee) : undefined, share].filter((part) => part !== undefined);
  return parts.length === 0 ? 'free of charge' : `for ${parts.join(' and ')}`;
}

function feeText(fee: Money): string {
  return `a fee of ${format(fee)} a ticket`;
}
