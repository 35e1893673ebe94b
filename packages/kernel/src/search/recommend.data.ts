import type { ShopCurrency } from '../money.ts';

/** Free, for a fee, or not at all. */
export type Ease = 'free' | 'fee' | 'none';

/**
 * The weights of the recommended order (RANK-1). They are the shop's choice, and the same for every seller. An hour counts between what the
 * British Department for Transport puts on an hour of leisure and of commuting by rail (TAG data book, table A 1.3.1); in other currencies
 * it is rounded.
 */
export const recommendWeights: {
  /** One traveller's hour, in minor units. */
  readonly hour: Readonly<Record<ShopCurrency, number>>;
  /** A change of trains counts like this many minutes more. */
  readonly changeMinutes: number;
  /** A missed connection counts like this many minutes more, times the chance that it happens. */
  readonly missedMinutes: number;
  /** Of 100 travellers, those who catch all changes of a journey, where nobody knows how often its trains are late. */
  readonly unknownChance: number;
  /** What is added to the price, in percent of it, for the refund and again for the exchange. */
  readonly inflexiblePercent: Readonly<Record<Ease, number>>;
} = {
  hour: { GBP: 10_00, EUR: 12_00, USD: 13_00, AUD: 20_00, CAD: 18_00, NZD: 22_00 },
  changeMinutes: 15,
  missedMinutes: 60,
  unknownChance: 90,
  inflexiblePercent: { free: 0, fee: 2, none: 5 },
};
