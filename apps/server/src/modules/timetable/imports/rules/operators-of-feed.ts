import type { Source } from '@throughfare/kernel/source';
import type { FeedAgency } from '@throughfare/planner/gtfs/feed-timetable';
import type { Operator } from '@throughfare/planner/network/network-data';
import { readableColour } from './readable-colour.ts';

export interface FeedOperators {
  /** Our operator code, by the feed's agency. */
  readonly codes: ReadonlyMap<string, string>;
  /** Operators that are new to the shop. */
  readonly added: Readonly<Record<string, Operator>>;
}

/**
 * An agency whose id is one of our operator codes is that operator. Any other is new and named after the source, with a number if the
 * source has several.
 */
export function operatorsOfFeed(
  source: Source,
  agencies: readonly FeedAgency[],
  known: ReadonlySet<string>,
  country: string,
): FeedOperators {
  const codes = new Map<string, string>();
  const added: Record<string, Operator> = {};
  for (const { id, name, colour } of agencies) {
    if (known.has(id)) {
      codes.set(id, id);
      continue;
    }
    const number = Object.keys(added).length + 1;
    const code = number === 1 ? source : `${source}-${number}`;
    codes.set(id, code);
    added[code] = { name, colour: readableColour(colour), country };
  }
  return { codes, added };
}
