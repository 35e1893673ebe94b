/** How often a supplier's trains arrive how late, and from what that is known. */
export interface Punctuality {
  /** `simulated`: an embedded carrier makes its trains run like this. `history`: measured. */
  readonly basis: 'simulated' | 'history';
  /** How many arrivals were measured, in how many days, and of 100 planned ones how many. Present for `history`. */
  readonly measured?: { readonly arrivals: number; readonly days: number; readonly ofHundred: number };
  readonly cancelledShare: number;
  /** Shares of all trains. Within a band each whole minute is as likely as another. The rest is on time. */
  readonly late: readonly { readonly share: number; readonly fromMinutes: number; readonly toMinutes: number }[];
}

/** How late an operator's trains arrive at a station. Undefined if nobody knows. */
export type PunctualityOf = (arrival: { readonly operator: string; readonly station: string }) => Punctuality | undefined;

/** A ride or a walk of a journey, with instants. */
export interface TimedSegment {
  readonly type: string;
  readonly departureDateTime: string;
  readonly arrivalDateTime: string;
}

const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** The minutes that a change leaves after this ride, walks taken off. Undefined after the last ride. */
export function spareAfter(ride: TimedSegment, following: readonly TimedSegment[]): number | undefined {
  const next = following.findIndex(({ type }) => type !== 'TRANSFER');
  const boarded = following[next];
  if (!boarded) return undefined;
  const walked = following.slice(0, next).reduce((sum, walk) => sum + minutesBetween(walk.departureDateTime, walk.arrivalDateTime), 0);
  return minutesBetween(ride.arrivalDateTime, boarded.departureDateTime) - walked;
}

/**
 * Of 100 travellers, those who catch every change of a journey, rounded down: 100 without a change. Undefined if nobody knows how often the
 * trains of one of the sellers are late.
 */
export function chanceOfAllChanges<Segment extends TimedSegment>(
  segments: readonly Segment[],
  punctualityOf: (ride: Segment) => Punctuality | undefined,
): number | undefined {
  let chance = 100;
  for (const [index, ride] of segments.entries()) {
    const spare = ride.type === 'TRANSFER' ? undefined : spareAfter(ride, segments.slice(index + 1));
    if (spare === undefined) continue;
    const punctuality = punctualityOf(ride);
    if (!punctuality) return undefined;
    chance *= chanceOfChange(punctuality, spare) / 100;
  }
  return Math.floor(chance + 1e-9);
}

/** The chance to catch a change, and from what it is known, in the form of the calls. */
export function knownChance(punctuality: Punctuality, spareMinutes: number): Pick<Punctuality, 'basis' | 'measured'> & { chance: number } {
  const { basis, measured } = punctuality;
  return { chance: chanceOfChange(punctuality, spareMinutes), basis, ...(measured ? { measured } : {}) };
}

/**
 * How many of 100 travellers catch a train that leaves this many minutes after they could first board it: rounded down, and as if no late train made up
 * time and no onward train were late itself.
 */
export function chanceOfChange({ cancelledShare, late }: Punctuality, spareMinutes: number): number {
  const missed = late.map(({ share, fromMinutes, toMinutes }) => {
    const tooLate = Math.min(toMinutes - fromMinutes + 1, Math.max(0, toMinutes - spareMinutes));
    return (share * tooLate) / (toMinutes - fromMinutes + 1);
  });
  const caught = 1 - cancelledShare - missed.reduce((sum, share) => sum + share, 0);
  // The shares are decimal fractions, whose sums miss whole numbers by a hair.
  return Math.max(0, Math.floor(caught * 100 + 1e-9));
}
