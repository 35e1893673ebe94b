import type { Currency, Rate } from '@throughfare/kernel/money';

/** Units of each currency for one unit of the base, as decimal strings. */
export interface RateTable {
  readonly base: Currency;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly rates: Readonly<Record<Currency, Rate>>;
}

const scale = 100_000_000n;
/** In hundredths of a per cent, in which a margin is given. */
const hundredPercent = 10_000n;

function scaled(rate: Rate): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole) * scale + BigInt(fraction.padEnd(8, '0').slice(0, 8));
}

/**
 * Units of `to` for one unit of `from`, with the shop's margin, with eight decimals, rounded half up. Offer, order and refunds keep this string, so that an amount
 * always converts to the same penny (decision 4).
 */
export function crossRate(table: RateTable, from: Currency, to: Currency, marginPercent = 0): Rate {
  if (from === to) return '1.00000000';
  const divisor = scaled(table.rates[from]) * hundredPercent;
  const withMargin = hundredPercent + BigInt(Math.round(marginPercent * 100));
  const quotient = (scaled(table.rates[to]) * withMargin * scale * 2n + divisor) / (divisor * 2n);
  return `${quotient / scale}.${String(quotient % scale).padStart(8, '0')}`;
}
