import { shareOf } from './seeded.ts';

/** How all other sellers sell a carrier's places over time: station counters, its own app, other retailers. */
export interface BookingCurve {
  /** The number of days before departure on which the first place is sold. */
  readonly opensDaysAhead: number;
  /** 1 means evenly from that day on. The higher, the later people book. */
  readonly lateness: number;
}

/** The tiers of one fare product on a train. */
export interface FareLadder {
  /** The names of quotas, cheapest first. */
  readonly quotas: readonly string[];
  /** The share of all their places that others will have sold at departure. A busier train has a higher share. */
  readonly soldByDeparturePerMille: number;
}

/**
 * A train's sales lie between this share of the ladder's expectation and as much above it, so that neighbouring trains differ as in
 * reality.
 */
const spread = 0.3;

/** The share of a ladder's places that is not released to anybody on a day of twice the usual demand. */
const withheldAtDouble = 0.2;

/**
 * The places left to us in each tier, cheapest tier first, after the carrier's other customers took the cheapest ones. It changes once a
 * day and is the same for every caller, so that a price does not drift while the customer types.
 *
 * `demand`: how many people want to travel on this day, beside an ordinary one (`day-demand.ts`). A busy day also opens with fewer cheap
 * places, so that it is dearer from the beginning.
 *
 * The shape (few bookings months ahead, most in the last weeks) follows the railways' descriptions. The figures are ours.
 */
export function leftAfterOthers(
  ladder: FareLadder,
  places: readonly number[],
  curve: BookingCurve,
  daysAhead: number,
  train: string,
  demand = 1,
): number[] {
  const elapsed = Math.min(1, Math.max(0, 1 - daysAhead / curve.opensDaysAhead));
  const filling = 1 - spread + 2 * spread * shareOf(`${train}/${ladder.quotas.join()}`);
  const all = places.reduce((sum, each) => sum + each, 0);
  const bought = (ladder.soldByDeparturePerMille / 1000) * filling * demand * elapsed ** curve.lateness;
  const withheld = withheldAtDouble * Math.max(0, demand - 1);
  let sold = Math.floor(all * Math.min(1, bought + withheld));
  return places.map((each) => {
    const taken = Math.min(each, sold);
    sold -= taken;
    return each - taken;
  });
}
