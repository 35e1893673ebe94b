import type { ValueDrop } from '@throughfare/kernel/refund-terms';

/** A mail comes this long before a drop, and not at all where less than an hour is left (ALERT-8). */
const aheadMs = 24 * 3_600_000;
const leastAheadMs = 3_600_000;

type Amounts = ValueDrop['refund'];

/** More than a tenth of what comes back, or counts towards another ticket, just before it. */
const isLarge = ({ before, after }: Amounts): boolean => (before - after) * 10 > before;

/** The next drop that is told, and when its mail is due. Undefined if nothing large is lost any more. */
export function nextDrop(
  drops: readonly ValueDrop[],
  { nowMs, afterMs = 0 }: { readonly nowMs: number; readonly afterMs?: number },
): { readonly drop: ValueDrop; readonly dueMs: number } | undefined {
  const drop = drops.find(
    ({ atMs, refund, exchange }) => atMs > afterMs && atMs - nowMs >= leastAheadMs && (isLarge(refund) || isLarge(exchange)),
  );
  return drop && { drop, dueMs: Math.max(nowMs, drop.atMs - aheadMs) };
}
