import { centralAngle, type GlobePlace } from '@throughfare/kernel/great-circle';
import { roundDown } from './discount.ts';

/**
 * Fares for pairs without rows of their own: pence per mile, decreasing with the distance, which is the crow-flies distance scaled to the
 * length of the track.
 */
interface CurveStep {
  /** The rate applies up to this distance. The last step has none. */
  readonly toMiles?: number;
  readonly pencePerMile: number;
}

export interface DistanceCurve {
  readonly basePence: number;
  readonly steps: readonly CurveStep[];
}

const earthRadiusMiles = 3958.8;
/** How much longer the track is than the crow-flies distance, on average over the main lines of Great Britain. */
const trackStretch = 1.18;

export function railMiles(a: GlobePlace, b: GlobePlace): number {
  return earthRadiusMiles * centralAngle(a, b) * trackStretch;
}

/** Whole pence, a multiple of 10. */
export function curveFare(curve: DistanceCurve, miles: number): number {
  let pence = curve.basePence;
  let done = 0;
  for (const step of curve.steps) {
    const upTo = Math.min(miles, step.toMiles ?? miles);
    if (upTo > done) pence += (upTo - done) * step.pencePerMile;
    done = Math.max(done, upTo);
  }
  return Math.round(pence / 10) * 10;
}

/** A share of a fare in per mille, rounded down to 5p as printed on tickets. */
export function shareOf(pence: number, perMille: number): number {
  return roundDown(Math.floor((pence * perMille) / 1000));
}
