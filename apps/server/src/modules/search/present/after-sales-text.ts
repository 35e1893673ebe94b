import { addDays } from '@throughfare/kernel/calendar-day';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { format, inProportion, type Money } from '@throughfare/kernel/money';
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

/** What the fare costs, at its supplier and for its customer: fees are shown at the same rate, in the customer's currency. */
export interface SoldAt {
  readonly price: Money;
  readonly converted: Money;
}

/** What a rule says in a sentence (RESULT-8: the chosen fare's refund and change rule stands in the cart and the mail). */
export function refundRule(steps: readonly AfterSalesStep[], departure: Departure, nowMs: number, sold: SoldAt): string {
  return refundRuleAt(ruleSteps(steps, departure, sold), { nowMs });
}

export function exchangeRule(steps: readonly AfterSalesStep[], departure: Departure, nowMs: number, sold: SoldAt): string {
  return exchangeRuleAt(ruleSteps(steps, departure, sold), { nowMs });
}

/** Each step in words with its end, to be kept with what is sold. */
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

function cost({ fee, feePercent, minimumFee, maximumFee }: AfterSalesStep, sold: SoldAt): string {
  const show = (amount: Money): string => format(inCustomersCurrency(amount, sold));
  const limits = [minimumFee ? `at least ${show(minimumFee)}` : undefined, maximumFee ? `at most ${show(maximumFee)}` : undefined].filter(
    (limit) => limit !== undefined,
  );
  const share = feePercent === undefined || feePercent === 0 ? undefined : [`${feePercent} % of the price`, ...limits].join(', ');
  const parts = [fee && fee.minor > 0 ? `a fee of ${show(fee)} a ticket` : undefined, share].filter((part) => part !== undefined);
  return parts.length === 0 ? 'free of charge' : `for ${parts.join(' and ')}`;
}

/** A fare of nothing has no rate: its fees stay in their own currency. */
function inCustomersCurrency(amount: Money, { price, converted }: SoldAt): Money {
  if (amount.currency !== price.currency || price.minor === 0) return amount;
  return inProportion({ currency: converted.currency, minor: amount.minor }, converted.minor, price.minor);
}
