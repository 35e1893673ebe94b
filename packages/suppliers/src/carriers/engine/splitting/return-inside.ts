/**
 * SPLIT-7: the cheapest tickets for a way out and a way back of which one is a return that covers a stretch of both, such as a day return
 * between two calls of the trains. The stretches before and after it are covered by singles of each direction.
 */
import { cheapestSplit, type SplitTicket } from './cheapest-split.ts';

/** One journey: the prices of its singles, and the halves of returns that are valid on its stretches. */
export interface Way {
  /** The number of points, the ends included. */
  readonly points: number;
  readonly priceOf: (from: number, to: number) => number | undefined;
  readonly halves: readonly Half[];
}

/** `minor`: the whole price outward, nothing on the way back. Halves with the same tag are one ticket. */
export interface Half extends SplitTicket {
  readonly tag: string;
}

/** The cheapest tickets of one journey with a half among them. */
export interface WithHalf {
  readonly minor: number;
  readonly tickets: readonly SplitTicket[];
  /** Its position among them. */
  readonly half: number;
}

interface ReturnInside {
  /** The position of the way out in the list passed in. */
  readonly out: number;
  readonly tag: string;
  /** Both directions together, with the cheapest way back that the return allows. */
  readonly minor: number;
}

/** The cheapest tickets of a journey with each return that it can hold, by tag. A return for all of it is no part of a split. */
export function waysWithHalf({ points, priceOf, halves }: Way, mostTickets: number): ReadonlyMap<string, WithHalf> {
  const last = points - 1;
  const until = remembered((to) => (to === 0 ? [] : cheapestSplit(to + 1, mostTickets, priceOf)));
  const since = remembered((from) =>
    from === last ? [] : cheapestSplit(points - from, mostTickets, (a, b) => priceOf(a + from, b + from))?.map((one) => moved(one, from)),
  );
  const best = new Map<string, WithHalf>();
  for (const { tag, ...half } of halves) {
    const [before, after] = [until(half.from), since(half.to)];
    if (!before || !after || before.length + after.length === 0) continue;
    const tickets = [...before, half, ...after];
    const minor = tickets.reduce((sum, ticket) => sum + ticket.minor, 0);
    const known = best.get(tag);
    const isBetter = !known || minor < known.minor || (minor === known.minor && tickets.length < known.tickets.length);
    if (isBetter && tickets.length <= mostTickets) best.set(tag, { minor, tickets, half: before.length });
  }
  return best;
}

/** For each way out, the return inside with which both directions cost least. `follows`: whether a way back leaves after a way out. */
export function cheapestReturns(
  outs: readonly ReadonlyMap<string, WithHalf>[],
  backs: readonly ReadonlyMap<string, WithHalf>[],
  follows: (out: number, back: number) => boolean,
): readonly ReturnInside[] {
  return outs.flatMap((ways, out) => {
    let best: ReturnInside | undefined;
    for (const [tag, way] of ways) {
      const rest = Math.min(
        ...backs.flatMap((byTag, back) => {
          const half = byTag.get(tag);
          return half && follows(out, back) ? [half.minor] : [];
        }),
      );
      const minor = way.minor + rest;
      if (minor < (best?.minor ?? Number.POSITIVE_INFINITY)) best = { out, tag, minor };
    }
    return best ? [best] : [];
  });
}

const moved = ({ from, to, minor }: SplitTicket, by: number): SplitTicket => ({ from: from + by, to: to + by, minor });

function remembered<Result>(of: (point: number) => Result): (point: number) => Result {
  const known = new Map<number, Result>();
  return (point) => {
    const before = known.get(point);
    if (before !== undefined || known.has(point)) return before as Result;
    const result = of(point);
    known.set(point, result);
    return result;
  };
}
