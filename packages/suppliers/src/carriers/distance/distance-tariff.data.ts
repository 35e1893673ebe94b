import type { Currency } from '@throughfare/kernel/money';

/**
 * A plain tariff by distance, of our own making and no railway's: what a middling railway takes, so that a timetable can be
 * sold before anybody has described its fares. Minor units a kilometre as the crow flies from call to call; each band's price
 * holds for the kilometres within it, so that the longer journey costs less a kilometre and never less in all.
 */
export const bands: readonly { readonly toKm: number; readonly minorPerKm: number }[] = [
  { toKm: 50, minorPerKm: 26 },
  { toKm: 200, minorPerKm: 20 },
  { toKm: 500, minorPerKm: 14 },
  { toKm: 1500, minorPerKm: 9 },
  { toKm: Number.POSITIVE_INFINITY, minorPerKm: 6 },
];

/** The least that a journey costs, before tiers. Minor units. */
export const minimumMinor = 450;

/** Of the bands' prices, which are in Canadian or American cents, in per cent: coins differ more than railways. */
export const levelPercent: Readonly<Record<Currency, number>> = {
  CAD: 100,
  USD: 100,
  AUD: 110,
  NZD: 115,
  EUR: 85,
  GBP: 75,
  CHF: 80,
  DKK: 640,
  CZK: 2000,
  PLN: 360,
  HUF: 32_000,
};

/** Prices end in a full ten of the minor unit. */
export const roundingMinor = 10;

/** Ages in whole years: infants travel on a lap free of charge, children at half the price. */
export const infantMaxAge = 1;
export const childMaxAge = 11;

/** Standard fares of one train only: so many per mille of its places at so many per cent of the tariff's price. */
export const tiers: readonly { readonly tier: string; readonly percent: number; readonly sharePerMille: number }[] = [
  { tier: '1', percent: 70, sharePerMille: 150 },
  { tier: '2', percent: 85, sharePerMille: 250 },
  { tier: '3', percent: 100, sharePerMille: 400 },
];

/**
 * The flexible fare is dearer and has no tiers: it is there while there is a numbered place. Of a vehicle without them it has this
 * share, which with those of the tiers makes all of its places.
 */
export const flexiblePercent = 145;
export const flexibleSharePerMille = 200;

/** Returned or changed before departure, of the fare's price. */
export const standardRefundKeepsPercent = 50;
export const standardExchangeKeepsPercent = 20;
