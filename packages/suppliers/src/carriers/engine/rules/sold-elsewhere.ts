import { shareOf } from './seeded.ts';

/** How a carrier's places sell over time through everybody else who sells them: station counters, its own app, other retailers. */
export interface BookingCurve {
  /** Days before departure on which the first place is sold. */
  readonly opensDaysAhead: number;
  /** 1: evenly from that day on. The higher, the later people book. */
  readonly lateness: number;
}

/** The tiers of one fare product on a train. */
export interface FareLadder {
  /** Names of quotas, cheapest first. */
  readonly quotas: readonly string[];
  /** What others will have sold of all their places when the train leaves: the busier the train, the more. */
  readonly soldByDeparturePerMille: number;
}

/** The train fills between this share of what its ladder expects and as much above it: neighbours differ as they do in life. */
const spread = 0.3;

/**
 * The places of each tier that are left to us, cheapest tier first, after the carrier's other customers took the cheapest
 * there were. Moves once a day and is the same for every caller, so that a price does not drift while the customer types.
 *
 * The shape (few book months ahead, most in the last weeks) is what railways describe; the figures are ours.
 */
export function leftAfterOthers(
  ladder: FareLadder,
  places: readonly number[],
  curve: BookingCurve,
  daysAhead: number,
  train: string,
): number[] {
  const elapsed = Math.min(1, Math.max(0, 1 - daysAhead / curve.opensDaysAhead));
  const filling = 1 - spread + 2 * spread * shareOf(`${train}/${ladder.quotas.join()}`);
  const all = places.reduce((sum, each) => sum + each, 0);
  let sold = Math.floor((all * ladder.soldByDeparturePerMille * filling * elapsed ** curve.lateness) / 1000);
  return places.map((each) => {
    const taken = Math.min(each, sold);
    sold -= taken;
    return each - taken;
  });
}
