import { type Money, money } from '@throughfare/kernel/money';
import type { ExchangeTerms } from '../../../port/after-sales.ts';
import type { PassOrderRecord, PassRecord } from '../pass-order.types.ts';
import { publishedRow, type RefundTerms, tooLate } from './assess-passes.ts';
import { passDayAt, soldAtMs } from './pass-standing.ts';

export interface ExchangeablePasses {
  /** The open passes, which go together; in the order of travellers. */
  readonly passes: readonly PassRecord[];
  /** For each paid pass. */
  readonly feeForEach: Money;
  /** The value against which the new passes are set. A cheaper set refunds the difference. */
  readonly terms: ExchangeTerms;
}

/** The published exchange policy on the day of the sale: for unused passes, as long as they are refundable. `refused` is a sentence. */
export function assessExchange(
  order: PassOrderRecord,
  terms: RefundTerms,
  nowMs: number,
): ExchangeablePasses | { readonly refused: string } {
  const passes = order.passes.filter(({ endedAtMs }) => endedAtMs === undefined);
  if (passes.length === 0) return { refused: 'These passes were given back or exchanged.' };
  const late = passes.map((pass) => tooLate(order, pass, terms, nowMs, 'exchanged')).find((sentence) => sentence !== undefined);
  if (late !== undefined) return { refused: late };
  const soldMs = soldAtMs(order) ?? nowMs;
  const rule = publishedRow(terms, passDayAt(soldMs))?.exchange;
  if (!rule) return { refused: 'Passes of that time are not exchanged.' };
  const isFree = nowMs - soldMs <= rule.freeHours * 3_600_000;
  const feeForEach = money('EUR', isFree ? 0 : rule.feeEuros * 100);
  const paid = passes.filter(({ priceMinor }) => priceMinor > 0);
  return {
    passes,
    feeForEach,
    terms: {
      oldValue: money(
        'EUR',
        passes.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
      ),
      fee: money('EUR', feeForEach.minor * paid.length),
      cheaperFare: 'PAID_BACK',
    },
  };
}

/** "An exchange is free for 7 days, then it costs €15.00 for each pass.", by the policy of a day. */
export function exchangeRuleText({ published }: Pick<RefundTerms, 'published'>, soldOn: string): string {
  const rule = published.findLast(({ soldFrom }) => soldFrom <= soldOn)?.exchange;
  if (!rule) return 'Passes are not exchanged.';
  return `Unused passes can be exchanged for others: free for ${rule.freeHours / 24} days, then for €${rule.feeEuros}.00 a pass.`;
}
