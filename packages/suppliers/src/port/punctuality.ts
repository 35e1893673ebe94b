/** How often a supplier's trains arrive how late, and from what that is known. */
export interface Punctuality {
  /** `simulated`: an embedded carrier makes its trains run like this. `history`: measured. */
  readonly basis: 'simulated' | 'history';
  readonly cancelledShare: number;
  /** Shares of all trains. Within a band each whole minute is as likely as another. The rest is on time. */
  readonly late: readonly { readonly share: number; readonly fromMinutes: number; readonly toMinutes: number }[];
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
