import type { DistanceCurve } from '../tariff.types.ts';

/**
 * A degressive price by distance in cents: a fixed part, then each band's rate for its own kilometres, at least the minimum. Rounded half
 * up to a multiple of `stepCents`.
 */
export function curveCents(curve: DistanceCurve, distanceKm: number, stepCents: number): number {
  let cents = curve.fixedCents;
  let from = 0;
  for (const { toKm = Number.POSITIVE_INFINITY, centsPerKm } of curve.bands) {
    cents += Math.max(0, Math.min(distanceKm, toKm) - from) * centsPerKm;
    from = toKm;
  }
  return roundTo(Math.max(curve.minimumCents, cents), stepCents);
}

/** A share of an amount in cents, rounded half up to a multiple of `stepCents`. */
export function shareOf(cents: number, perMille: number, stepCents: number): number {
  return roundTo((cents * perMille) / 1000, stepCents);
}

function roundTo(cents: number, stepCents: number): number {
  return Math.round(cents / stepCents) * stepCents;
}
