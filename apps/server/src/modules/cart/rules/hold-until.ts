/**
 * The time until which a cart's places may be held and paid for later, by an agency (AGENCY-62) or by any customer (HOLD-1). The supplier
 * with the shortest hold decides, and the hold ends two hours before the first train at the latest. A hold that is too short is not offered,
 * nor one at a supplier that does not hold places.
 */
const minuteMs = 60_000;
/** Time kept between the deadline and the moment at which a supplier releases the places. */
const spareMs = 5 * minuteMs;
const beforeDepartureMs = 120 * minuteMs;

/** The shortest hold that is offered, in minutes. */
export const shortestHold = { agency: 60, customer: 15 } as const;

interface PlacesToHold {
  /** Each seller's hold in minutes; 0 if it does not hold places. */
  readonly sellers: readonly number[];
  /** The departures of all trains, in epoch minutes. */
  readonly departures: readonly number[];
  /** In minutes. */
  readonly shortest: number;
}

/** Answers epoch milliseconds, rounded to the minute. Undefined if the places cannot be held. */
export function holdUntil({ sellers, departures, shortest }: PlacesToHold, nowMs: number): number | undefined {
  if (sellers.length === 0 || departures.length === 0) return undefined;
  const ends = Math.min(nowMs + Math.min(...sellers) * minuteMs - spareMs, Math.min(...departures) * minuteMs - beforeDepartureMs);
  return ends < nowMs + shortest * minuteMs ? undefined : Math.floor(ends / minuteMs) * minuteMs;
}
