import type { Db } from '../../../platform/postgres/db.ts';
import { findStandIns } from './exchange-store.ts';
import type { ReplacedPart } from './exchange.types.ts';

/** Follows exchanges back: for a part of one of these bookings, the part that was bought at first. */
export async function firstParts(
  bookingReferences: readonly string[],
  db: Db,
): Promise<(part: Omit<ReplacedPart, 'direction'>) => ReplacedPart> {
  const known = new Map<string, ReplacedPart>();
  for (let asked = [...new Set(bookingReferences)]; asked.length > 0;) {
    const found = await findStandIns(db, asked);
    for (const [reference, part] of found) known.set(reference, part);
    asked = [...new Set([...found.values()].map(({ bookingReference }) => bookingReference))].filter((reference) => !known.has(reference));
  }
  return (part) => {
    let first: ReplacedPart = part;
    for (let before = known.get(first.bookingReference); before; before = known.get(first.bookingReference)) first = before;
    return first;
  };
}
