import type { Source } from '@throughfare/kernel/source';
import type { Journey, Leg, RideLeg } from '../../timetable/timetable.api.ts';
import type { Crossing } from './change-minutes.ts';

/** The interchange at which one seller's part ends and the next one's begins. */
export interface Interchange {
  readonly arriveAt: string;
  readonly leaveFrom: string;
  /** Present when the parts end and begin at different stations. */
  readonly crossing?: Crossing;
}

/** One way to divide a journey between sellers: their parts, and the interchanges between them. */
export interface Split {
  /** In travel order; one more than there are interchanges. */
  readonly sellers: readonly Source[];
  readonly interchanges: readonly Interchange[];
}

/** The most tickets that we expect a traveller to handle on one journey. */
const mostParts = 3;
const mostSplits = 4;

/** Divides one journey between the sellers of its trains. Undefined if one seller covers all of it, or if it needs too many. */
function splitOf({ legs }: Pick<Journey, 'legs'>): Split | undefined {
  const sellers: Source[] = [];
  const interchanges: Interchange[] = [];
  let before: RideLeg | undefined;
  let crossing: Extract<Leg, { kind: 'transfer' }> | undefined;
  for (const leg of legs) {
    if (leg.kind === 'transfer') {
      crossing = leg;
      continue;
    }
    if (leg.source !== before?.source) {
      if (before) interchanges.push(interchangeOf(before, leg, crossing));
      sellers.push(leg.source);
    }
    [before, crossing] = [leg, undefined];
  }
  return sellers.length > 1 && sellers.length <= mostParts ? { sellers, interchanges } : undefined;
}

function interchangeOf(before: RideLeg, after: RideLeg, crossing: Extract<Leg, { kind: 'transfer' }> | undefined): Interchange {
  const [arriveAt, leaveFrom] = [before.calls.at(-1)?.station, after.calls[0]?.station];
  if (arriveAt === undefined || leaveFrom === undefined) throw new RangeError('a ride without calls');
  if (!crossing) return { arriveAt, leaveFrom };
  const { by, from, to, minutes } = crossing;
  return { arriveAt, leaveFrom, crossing: { by, from, to, minutes } };
}

/** The splits that most journeys use, without repeats, the most used first. A search tries only these. */
export function splitsOf(journeys: readonly Pick<Journey, 'legs'>[]): Split[] {
  const uses = new Map<string, { readonly split: Split; count: number }>();
  for (const journey of journeys) {
    const split = splitOf(journey);
    if (!split) continue;
    const key = JSON.stringify(split);
    const known = uses.get(key) ?? { split, count: 0 };
    known.count += 1;
    uses.set(key, known);
  }
  const ranked = [...uses.values()].toSorted((a, b) => a.split.sellers.length - b.split.sellers.length || b.count - a.count);
  return ranked.slice(0, mostSplits).map(({ split }) => split);
}

/** The first of each split that occurs twice. */
export function withoutRepeats(splits: readonly Split[]): Split[] {
  return [...new Map(splits.toReversed().map((split) => [JSON.stringify(split), split])).values()].toReversed();
}
