/**
 * The wording of a fare's refund or exchange rule at a given time: a sentence of the steps that have not passed (RESULT-8). The steps are
 * stored with the sale, so that a later document never names a deadline that has passed (RESULT-18).
 */

/** One step of a rule, and its end. */
export interface RuleStep {
  /** Local time with its offset: "2026-11-23T10:40:00+01:00". */
  readonly until: string;
  /** The step also ends this many minutes after the purchase. */
  readonly minutesFromPurchase?: number | undefined;
  /** For example "until 1 hour before departure for a fee of €19.00 a ticket". */
  readonly words: string;
}

interface Moment {
  readonly nowMs: number;
  /** Absent before the purchase; then periods after the purchase have not begun. */
  readonly boughtAtMs?: number | undefined;
}

export function refundRuleAt(steps: readonly RuleStep[], moment: Moment): string {
  return ruleAt(steps, moment, 'Refundable', 'Not refundable');
}

export function exchangeRuleAt(steps: readonly RuleStep[], moment: Moment): string {
  return ruleAt(steps, moment, 'Exchangeable', 'Not exchangeable');
}

function ruleAt(steps: readonly RuleStep[], moment: Moment, possible: string, impossible: string): string {
  const open = steps.filter((step) => endMs(step, moment) > moment.nowMs);
  if (open.length > 0) return `${possible} ${open.map(({ words }) => words).join(', ')}.`;
  // a ticket bought after every step had ended could never be refunded or exchanged
  const { boughtAtMs } = moment;
  const wasOpen = boughtAtMs !== undefined && steps.some((step) => endMs(step, moment) > boughtAtMs);
  return wasOpen ? `${impossible} any more.` : `${impossible}.`;
}

function endMs({ until, minutesFromPurchase }: RuleStep, { boughtAtMs }: Moment): number {
  const lastMs = Date.parse(until);
  if (minutesFromPurchase === undefined || boughtAtMs === undefined) return lastMs;
  return Math.min(lastMs, boughtAtMs + minutesFromPurchase * 60_000);
}
