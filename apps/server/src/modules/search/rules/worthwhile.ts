interface Timed {
  readonly departsAt: number;
  readonly arrivesAt: number;
}

/** A night at a station on top of twice the fastest journey: beyond that nobody wants to be offered it. */
const patienceMinutes = 6 * 60;

/**
 * Leaves out journeys that last absurdly long beside the fastest of the list: the last train of the evening that waits for the
 * first of the morning is useful to nobody who can leave in the morning. Sleepers stay, they are not that much slower.
 */
export function worthwhile<Journey extends Timed>(journeys: readonly Journey[]): Journey[] {
  const lasts = ({ departsAt, arrivesAt }: Timed) => arrivesAt - departsAt;
  const fastest = Math.min(...journeys.map(lasts));
  return journeys.filter((journey) => lasts(journey) <= 2 * fastest + patienceMinutes);
}
