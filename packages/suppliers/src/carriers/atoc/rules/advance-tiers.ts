import type { Busyness } from './busyness.ts';

/**
 * Advance fares come in tiers between the floor and the ceiling of the flow; each tier has its share of a train's seats, and
 * the busier the train, the fewer of them are cheap.
 */
export interface TierShape {
  /** Where the tier stands between floor (0) and ceiling (1000). */
  readonly positionPerMille: number;
  /** Share of the train's seats of the class by busyness, quiet to full. */
  readonly seatsPerMille: readonly [number, number, number, number];
}

/** Name of the quota of a tier, counted from 1: "S1" in standard class, "F1" in first. */
export function advanceQuota(serviceClass: 'STANDARD' | 'FIRST', tier: number): string {
  return `${serviceClass === 'FIRST' ? 'F' : 'S'}${tier}`;
}

/** Whole pence, a multiple of 10, cheapest first. */
export function tierPrices(shapes: readonly TierShape[], floorPence: number, ceilingPence: number): number[] {
  return shapes.map((shape) => Math.round((floorPence + ((ceilingPence - floorPence) * shape.positionPerMille) / 1000) / 10) * 10);
}

/** Seats in each tier of a train with so many seats of the class. */
export function tierSeats(shapes: readonly TierShape[], seats: number, level: Busyness): number[] {
  return shapes.map((shape) => Math.floor((seats * shape.seatsPerMille[level]) / 1000));
}
