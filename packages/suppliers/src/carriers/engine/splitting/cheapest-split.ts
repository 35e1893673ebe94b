/**
 * SPLIT-1: of all sequences of tickets that cover a trip from its first point to its last, the cheapest, and of equally cheap ones the one
 * with the fewest tickets. A shortest path over the points at which a ticket may begin or end; each stretch between two of them has the
 * price of its cheapest ticket, or none.
 */

/** A ticket from one point to a later one. */
export interface SplitTicket {
  readonly from: number;
  readonly to: number;
  /** For the whole party. */
  readonly minor: number;
}

interface Way {
  readonly minor: number;
  readonly last: SplitTicket;
  readonly before: Way | undefined;
}

/**
 * `points`: the number of points, the trip's ends included. `priceOf` answers the price of the cheapest ticket between two of them.
 * Undefined if at most `mostTickets` tickets do not cover the trip.
 */
export function cheapestSplit(
  points: number,
  mostTickets: number,
  priceOf: (from: number, to: number) => number | undefined,
): readonly SplitTicket[] | undefined {
  const last = points - 1;
  // With one more ticket each time: the cheapest way to each point.
  let reached: (Way | undefined)[] = [];
  let best: Way | undefined;
  for (let tickets = 1; tickets <= Math.min(mostTickets, last); tickets += 1) {
    const next: (Way | undefined)[] = [];
    for (let from = 0; from < last; from += 1) {
      const before = reached[from];
      if (tickets === 1 ? from > 0 : !before) continue;
      for (let to = from + 1; to <= last; to += 1) {
        const price = priceOf(from, to);
        if (price === undefined) continue;
        const minor = price + (before?.minor ?? 0);
        if (minor < (next[to]?.minor ?? Number.POSITIVE_INFINITY)) next[to] = { minor, last: { from, to, minor: price }, before };
      }
    }
    reached = next;
    const whole = reached[last];
    if (whole && (!best || whole.minor < best.minor)) best = whole;
  }
  return best && ticketsOf(best);
}

function ticketsOf(way: Way): SplitTicket[] {
  const tickets: SplitTicket[] = [];
  for (let at: Way | undefined = way; at; at = at.before) tickets.unshift(at.last);
  return tickets;
}
