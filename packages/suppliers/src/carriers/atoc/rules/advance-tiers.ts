import type { Busyness } from './busyness.ts';

/**
 * Advance fares have tiers between the floor and the ceiling of the flow. Each tier has a share of a train's seats, and a busier train has
 * fewer cheap ones.
 */
export interface TierShape {
  /** The position of the tier between floor (0) and ceiling (1000). */
  readonly positionPerMille: number;
  /** The share of the train's seats of the class, by busyness from quiet to full. */
  readonly seatsPerMille: readonly [number, number, number, number];
}

/** The coach classes with Advance fares. */
export const advanceClasses = ['STANDARD', 'PREMIUM', 'FIRST'] as const;

/** The name of a tier's quota, counted from 1: "S1" in standard class, "P1" in Standard Premium, "F1" in first class. */
export function advanceQuota(cabinClass: (typeof advanceClasses)[number], tier: number): string {
  return `${cabinClass.slice(0, 1)}${tier}`;
}

/** Whole pence, a multiple of 10, cheapest first. */
export function tierPrices(shapes: readonly TierShape[], floorPence: number, ceilingPence: number): number[] {
  return shapes.map((shape) => Math.round((floorPence + ((ceilingPence - floorPence) * shape.positionPerMille) / 1000) / 10) * 10);
}

/** The seats in each tier of a train with this many seats of the class. */
export function tierSeats(shapes: readonly TierShape[], seats: number, level: Busyness): number[] {
  return shapes.map((shape) => Math.floor((seats * shape.seatsPerMille[level]) / 1000));
}
