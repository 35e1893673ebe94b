import type { Currency } from '@throughfare/kernel/money';

/**
 * The weeks of lowest prices that the job computes again. A page shows today and the next six days (CONTENT-2). Its prices are kept in the
 * shop's first currency, and in each other one requested within `askedWithinMs`.
 */
export interface StripPair {
  readonly from: string;
  readonly to: string;
}

interface Kept extends StripPair {
  readonly currency: Currency;
  /** The first of the seven days. */
  readonly date: string;
  readonly foundAtMs: number;
  readonly askedAtMs: number;
}

interface WeeksToFind {
  readonly pairs: readonly StripPair[];
  readonly kept: readonly Kept[];
  readonly nowMs: number;
  /** Today's local date at a station. */
  readonly today: (station: string) => string;
  readonly olderThanMs: number;
  readonly askedWithinMs: number;
}

const firstCurrency: Currency = 'GBP';

export function weeksToFind({ pairs, kept, nowMs, today, olderThanMs, askedWithinMs }: WeeksToFind) {
  return pairs.flatMap(({ from, to }) => {
    const own = kept.filter((week) => week.from === from && week.to === to);
    const asked = own.filter(({ askedAtMs }) => askedAtMs > nowMs - askedWithinMs).map(({ currency }) => currency);
    const date = today(from);
    return [...new Set([firstCurrency, ...asked])]
      .filter((currency) => {
        const week = own.find((one) => one.currency === currency);
        return !week || week.date !== date || week.foundAtMs < nowMs - olderThanMs;
      })
      .map((currency) => ({ from, to, date, currency }));
  });
}
