/** One direction of a booking, in epoch minutes. */
interface Way {
  /** The last train's arrival. */
  readonly arrives: number;
  /** The departures of the booking's other directions. */
  readonly departures: readonly number[];
  readonly now: number;
}

/**
 * Whether this direction is already travelled, so that a missed connection must belong to another direction of the booking. The carrier is
 * not told which direction it was. A direction counts as travelled if its arrival has passed and a later direction's departure is nearer.
 */
export function isTravelled({ arrives, departures, now }: Way): boolean {
  return departures.some((departs) => departs >= arrives && now - arrives > Math.abs(departs - now));
}
