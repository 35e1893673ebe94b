import type { Currency } from '@throughfare/kernel/money';
import { bands, levelPercent, minimumMinor, roundingMinor } from '../distance-tariff.data.ts';

/** What an adult pays by the tariff, as `percent` of it, in minor units: longer journeys cost less a kilometre. */
export function distancePrice(currency: Currency, kilometres: number, percent: number): number {
  let minor = 0;
  let from = 0;
  for (const { toKm, minorPerKm } of bands) {
    minor += Math.max(0, Math.min(kilometres, toKm) - from) * minorPerKm;
    from = toKm;
  }
  const level = (levelPercent[currency] * percent) / 10_000;
  return Math.max(roundingMinor, Math.round((Math.max(minor, minimumMinor) * level) / roundingMinor) * roundingMinor);
}
