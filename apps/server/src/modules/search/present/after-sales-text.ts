import { format, type Money } from '@throughfare/kernel/money';
import type { AfterSalesStep } from '@throughfare/suppliers/port/offer';

/** What a rule says in a sentence (reading guide 30: the chosen fare's refund and change rule stands in the cart and the mail). */
export function refundRule(steps: readonly AfterSalesStep[]): string {
  return rule(steps, 'Refundable', 'Not refundable');
}

export function exchangeRule(steps: readonly AfterSalesStep[]): string {
  return rule(steps, 'Exchangeable', 'Not exchangeable');
}

function rule(steps: readonly AfterSalesStep[], possible: string, impossible: string): string {
  if (steps.length === 0) return `${impossible}.`;
  const parts = steps.map((step) => `${until(step.untilMinutesBeforeDeparture)} ${cost(step)}`);
  return `${possible} ${parts.join(', ')}.`;
}

function until(minutes: number): string {
  if (minutes === 0) return 'until departure';
  const [length, when] = minutes > 0 ? [minutes, 'before departure'] : [-minutes, 'after departure'];
  return `until ${lengthText(length)} ${when}`;
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
