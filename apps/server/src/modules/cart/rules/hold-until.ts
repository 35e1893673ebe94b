/**
 * Until when an agency may hold the places of a cart and pay later (AGENCY-62): as long as the supplier that holds them shortest, and never past two
 * hours before the first train. Nothing is held for less than an hour, and nothing of a supplier that does not hold places.
 */
const minuteMs = 60_000;
/** Between the deadline and the moment at which a supplier lets the places go. */
const spareMs = 5 * minuteMs;
const beforeDepartureMs = 120 * minuteMs;
const shortestMs = 60 * minuteMs;

interface PlacesToHold {
  /** For how many minutes each seller holds places; 0: not at all. */
  readonly sellers: readonly number[];
  /** Of all trains, epoch minutes. */
  readonly departures: readonly number[];
}

/** Epoch milliseconds, to the minute; undefined where the places cannot be held. */
export function holdUntil({ sellers, departures }: PlacesToHold, nowMs: number): number | undefined {
  if (sellers.length === 0 || departures.length === 0) return undefined;
  const ends = Math.min(nowMs + Math.min(...sellers) * minuteMs - spareMs, Math.min(...departures) * minuteMs - beforeDepartureMs);
  return ends < nowMs + shortestMs ? undefined : Math.floor(ends / minuteMs) * minuteMs;
}
