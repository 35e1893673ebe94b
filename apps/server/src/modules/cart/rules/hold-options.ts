/**
 * For how long a customer may hold places, and for which fee (HOLD-7). The operator's rows name a seller, a storefront, a duration and a fee;
 * without rows a hold is free and lasts as long as the sellers allow. For a cart of several sellers the dearest fee counts, once.
 */
import { holdDurations, type HoldFee } from '@throughfare/kernel/hold-fee';

const minuteMs = 60_000;

export interface HoldOption {
  readonly minutes: number;
  readonly untilMs: number;
  /** In the cart's currency. */
  readonly feeMinor: number;
}

interface Holdable {
  readonly sources: readonly string[];
  readonly market: string;
  /** The longest hold that the sellers allow. */
  readonly longest: { readonly minutes: number; readonly untilMs: number };
  /** A fee in minor units of the cart's currency. */
  readonly minorOf: (fee: HoldFee['fee']) => number;
}

/** The shortest first. */
export function holdOptions(rows: readonly HoldFee[], { sources, market, longest, minorOf }: Holdable, nowMs: number): HoldOption[] {
  const own = rows.filter((row) => row.market === market);
  const durations = holdDurations(own, { sources, longestMinutes: longest.minutes, feeOf: ({ fee }) => minorOf(fee) });
  if (durations.length === 0) return [{ ...longest, feeMinor: 0 }];
  const options = durations.map(({ minutes, fee }) => ({
    minutes,
    untilMs: Math.min(nowMs + minutes * minuteMs, longest.untilMs),
    feeMinor: fee,
  }));
  // Shortly before the train two durations end together: nobody pays for the longer one.
  return options.filter((option, index) => index === 0 || option.untilMs > (options[index - 1]?.untilMs ?? 0));
}
