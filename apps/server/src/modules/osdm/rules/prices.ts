import { allot, type Money } from '@throughfare/kernel/money';
import type { Price } from '@throughfare/osdm/basics';

/** All currencies of the shop have two decimals. */
const scale = 2;

export function priceOf({ currency, minor }: Money): Price {
  return { currency, amount: minor, scale };
}

/** Divides an amount over weights; the parts add up to it. Equal parts where nothing weighs anything. */
export function sharesOf(whole: Money, weights: readonly number[]): Money[] {
  return allot(whole, weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights);
}
