import type { PartAmount, PartRef } from '../../../../port/after-sales.ts';
import { isSamePart } from './assess-parts.ts';

export interface Divisible {
  readonly byDirection: boolean;
  readonly byPassenger: boolean;
}

/**
 * The parts that a refund ends, or the reason why it is impossible. If parts can only go together, those without a refund are given up with
 * the others. Used and ended parts stay as they are.
 */
export function chooseRefundParts(
  parts: readonly PartAmount[],
  asked: readonly PartRef[] | 'all',
  divisible: Divisible,
): readonly PartAmount[] | { readonly refused: string } {
  const open = parts.filter(({ state }) => state === 'refundable' || state === 'not_refundable');
  if (asked === 'all') {
    const isDivisible = divisible.byDirection || divisible.byPassenger;
    const all = isDivisible ? open.filter(({ state }) => state === 'refundable') : open;
    return all.some(({ state }) => state === 'refundable') ? all : { refused: reasonOf(parts) };
  }
  if (asked.length === 0) return { refused: 'no part was named' };
  const chosen: PartAmount[] = [];
  for (const ref of asked) {
    const part = parts.find((each) => isSamePart(each, ref));
    if (!part) return { refused: 'the booking has no such part' };
    if (!open.includes(part)) return { refused: part.reason ?? part.state };
    if (!chosen.includes(part)) chosen.push(part);
  }
  if (!chosen.some(({ state }) => state === 'refundable')) return { refused: reasonOf(chosen) };
  const missing = open.filter(
    (part) =>
      !chosen.includes(part) &&
      chosen.some(
        (each) =>
          (!divisible.byDirection && each.passengerRef === part.passengerRef) ||
          (!divisible.byPassenger && each.direction === part.direction),
      ),
  );
  if (missing.length > 0) return { refused: 'these parts are refunded together only' };
  // A part without a refund is only given up if it must be.
  const isBound = !divisible.byDirection || !divisible.byPassenger;
  const without = chosen.find(({ state }) => state === 'not_refundable');
  return without && !isBound ? { refused: without.reason ?? without.state } : chosen;
}

function reasonOf(parts: readonly PartAmount[]): string {
  return parts.find(({ reason }) => reason !== undefined)?.reason ?? 'nothing is left to refund';
}
