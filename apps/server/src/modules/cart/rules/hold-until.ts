/**
 * The time until which an agency may hold a cart's places and pay later (AGENCY-62). The supplier with the shortest hold decides, and the
 * hold ends two hours before the first train at the latest. A hold shorter than an hour is not offered, nor one at a supplier that does not
 * hold places.
 */
const minuteMs = 60_000;
/** Time kept between the deadline and the moment at which a supplier releases the places. */
const spareMs = 5 * minuteMs;
const beforeDepartureMs = 120 * minuteMs;
const shortestMs = 60 * minuteMs;

interface PlacesToHold {
  /** Each seller's hold in minutes; 0 if it does not hold places. */
  readonly sellers: readonly number[];
  /** The departures of all trains, in epoch minutes. */
  readonly departures: readonly number[];
}

/** Answers epoch milliseconds, rounded to the minute. Undefined if the places cannot be held. */
export function holdUntil({ sellers, departures }: PlacesToHold, nowMs: number): number | undefined {
  if (sellers.length === 0 || departures.length === 0) return undefined;
  const ends = Math.min(nowMs + Math.min(...sellers) * minuteMs - spareMs, Math.min(...departures) * minuteMs - beforeDepartureMs);
  return ends < nowMs + shortestMs ? undefined : Math.floor(ends / minuteMs) * minuteMs;
}
