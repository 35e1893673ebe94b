import type { MessageCode } from '@throughfare/contract/messages';
import type { AfterSalesOptions, PartAmount, PartRef } from '@throughfare/suppliers/port/after-sales';
import { isSamePart } from './part-shares.ts';

/** "outward.1": the name of a part in requests. */
export const partId = ({ direction, passengerRef }: PartRef): string => `${direction}.${passengerRef}`;

export type Chosen = { readonly parts: readonly PartAmount[] } | { readonly refusal: MessageCode };

/**
 * Selects the parts to refund from the named ones, or all possible parts if none are named. A supplier that does not separate directions or
 * travellers takes them together, and an open return is refunded with its outward half.
 */
export function chosenParts(
  options: Pick<AfterSalesOptions, 'parts' | 'isPartlyRefundable' | 'isOpenReturn'>,
  named?: readonly string[],
): Chosen {
  if (named && hasEnded(options.parts, named)) return { refusal: 'quote.changed' };
  const open = options.parts.filter(({ state }) => state === 'refundable');
  if (open.length === 0) return { refusal: 'refund.notRefundable' };
  if (named === undefined) return { parts: open };
  const wanted = options.parts.filter((part) => named.includes(partId(part)));
  if (wanted.length === 0) return { refusal: 'refund.nothingChosen' };
  if (wanted.length !== new Set(named).size) return { refusal: 'object.notFound' };
  if (wanted.some(({ state }) => state !== 'refundable')) return { refusal: 'refund.notRefundable' };
  const parts = open.filter((part) => wanted.some((one) => isSamePart(one, part) || goesWith(options, one, part)));
  const { byDirection, byPassenger } = options.isPartlyRefundable;
  const isApart = (other: PartAmount) =>
    !parts.includes(other) &&
    ((!byDirection && parts.some(({ passengerRef }) => passengerRef === other.passengerRef)) ||
      (!byPassenger && parts.some(({ direction }) => direction === other.direction)));
  return open.some(isApart) ? { refusal: 'refund.wholeOnly' } : { parts };
}

/** Whether a named part was refunded or exchanged: the page that names it is older than that. */
export function hasEnded(parts: readonly (PartRef & Pick<PartAmount, 'state'>)[], named: readonly string[]): boolean {
  return parts.some((part) => named.includes(partId(part)) && (part.state === 'already_refunded' || part.state === 'exchanged'));
}

/** An open return is cancelled with its outward half. */
function goesWith({ isOpenReturn }: Pick<AfterSalesOptions, 'isOpenReturn'>, chosen: PartRef, other: PartRef): boolean {
  return isOpenReturn && chosen.direction === 'outward' && other.direction === 'inward' && chosen.passengerRef === other.passengerRef;
}
