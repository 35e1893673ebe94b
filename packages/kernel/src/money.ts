/**
 * Money is an integer count of minor units with a currency. Floating point never holds an amount. A rate is a decimal string, so that the
 * rate stored with an order converts to the same penny years later.
 */

import { type Currency, currencySymbols } from './currencies.ts';

export { type Currency, currencies, currencySymbols, isCurrency, isShopCurrency, type ShopCurrency, shopCurrencies } from './currencies.ts';

export interface Money {
  readonly currency: Currency;
  /** Minor units (pence, cents). All of these currencies have two decimals (ISO 4217). */
  readonly minor: number;
}

export function money(currency: Currency, minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`);
  return { currency, minor };
}

export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`);
  return money(a.currency, a.minor + b.minor);
}

export function total(currency: Currency, amounts: readonly Money[]): Money {
  return amounts.reduce(add, money(currency, 0));
}

/** "38.00": two decimals, no symbol, like the specification's amounts on the wire. */
export function toDecimal(amount: Money): string {
  const sign = amount.minor < 0 ? '-' : '';
  const absolute = Math.abs(amount.minor);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Reads "38.00" or "-5.00". */
export function fromDecimal(currency: Currency, decimal: string): Money {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(decimal);
  if (!match) throw new RangeError(`not an amount: ${decimal}`);
  const minor = Number(match[2]) * 100 + Number(match[3]);
  return money(currency, match[1] === '-' ? -minor : minor);
}

/** For example "£38.00" or "A$1,204.50". */
export function format(amount: Money): string {
  const [whole = '0', cents = '00'] = toDecimal({ ...amount, minor: Math.abs(amount.minor) }).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount.minor < 0 ? '−' : ''}${currencySymbols[amount.currency]}${grouped}.${cents}`;
}

/** Units of the target currency for one unit of the other, as a decimal string with at most 8 decimals ("1.18320000"). */
export type Rate = string;

const rateScale = 100_000_000n;

/** Few rates are in use; rates from outside must not fill the memory. */
const mostRates = 500;
const scaledRates = new Map<Rate, bigint>();

function scaledRate(rate: Rate): bigint {
  const known = scaledRates.get(rate);
  if (known !== undefined) return known;
  const match = /^(\d+)(?:\.(\d{1,8}))?$/.exec(rate);
  if (!match) throw new RangeError(`not a rate: ${rate}`);
  const scaled = BigInt(match[1] ?? '0') * rateScale + BigInt((match[2] ?? '').padEnd(8, '0'));
  if (scaledRates.size < mostRates) scaledRates.set(rate, scaled);
  return scaled;
}

/** Converts once, half away from zero (decision 4: the total is converted and then divided among its parts). */
export function convert(amount: Money, rate: Rate, to: Currency): Money {
  if (amount.currency === to) return amount;
  const rounded = roundedProduct(Math.abs(amount.minor), scaledRate(rate));
  return money(to, amount.minor < 0 ? -rounded : rounded);
}

const twiceRateScale = Number(rateScale * 2n);

/** Half up. Fares are small enough for plain numbers, which are faster; a search converts hundreds of them. */
function roundedProduct(minor: number, scaled: bigint): number {
  const plain = minor * Number(scaled) * 2 + Number(rateScale);
  if (plain <= Number.MAX_SAFE_INTEGER) return (plain - (plain % twiceRateScale)) / twiceRateScale;
  return Number((BigInt(minor) * scaled * 2n + rateScale) / (rateScale * 2n));
}

/** The share of an amount in the proportion of `part` to `whole`, half up. With a `whole` of zero the share is zero. */
export function inProportion(amount: Money, part: number, whole: number): Money {
  if (whole === 0) return money(amount.currency, 0);
  const twice = (2n * BigInt(amount.minor) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
  return money(amount.currency, Number(twice));
}

/** A seller's price, and what the customer is charged for it at a rate. */
export interface ConvertedPrice {
  readonly own: Money;
  readonly converted: Money;
  readonly rate: Rate;
}

/**
 * The rest of the customer's price when the seller keeps a part of its own. That part is converted by itself: in proportion to rounded prices,
 * one fee would differ by a penny from fare to fare. A seller that keeps all of its price keeps all of the customer's.
 */
export function leftOf({ own, converted, rate }: ConvertedPrice, kept: Money): Money {
  if (kept.minor <= 0) return converted;
  if (kept.minor >= own.minor) return money(converted.currency, 0);
  return money(converted.currency, Math.max(0, converted.minor - convert(kept, rate, converted.currency).minor));
}

/** The part of the customer's price that the seller keeps: one figure for one fee, in every place that names it. */
export function keptOf(price: ConvertedPrice, kept: Money): Money {
  return money(price.converted.currency, price.converted.minor - leftOf(price, kept).minor);
}

/**
 * Divides an amount in proportion to weights, so that the parts add up to it exactly: largest remainder, ties go to the earlier part. If
 * all weights are zero, the parts are equal.
 */
export function allot(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) return [];
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('weights are whole and not negative');
  if (weights.length === 1) return [amount];
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares = sum === 0 ? weights.map(() => 1) : weights;
  const whole = BigInt(sum === 0 ? weights.length : sum);
  const sign = amount.minor < 0 ? -1 : 1;
  const absolute = BigInt(Math.abs(amount.minor));
  const parts = shares.map((share, index) => {
    const product = absolute * BigInt(share);
    return { index, floor: product / whole, remainder: product % whole };
  });
  let left = absolute - parts.reduce((a, part) => a + part.floor, 0n);
  const byRemainder = [...parts].sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const part of byRemainder) {
    if (left === 0n) break;
    part.floor += 1n;
    left -= 1n;
  }
  return parts.map((part) => money(amount.currency, sign * Number(part.floor) || 0));
}
