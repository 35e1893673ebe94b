import type { PartRef } from '../../../../port/after-sales.ts';
import type { TripSpec } from '../../../../port/offer.ts';
import { isSamePart } from './assess-parts.ts';
import type { ExchangedParts } from './exchange-terms.ts';

/** A booking as this rule sees it. Times are in epoch minutes. */
export interface KeptBooking {
  readonly segments: readonly {
    readonly direction: PartRef['direction'];
    readonly train: { readonly departsAt: number; readonly arrivesAt: number };
  }[];
  readonly parts: readonly PartRef[];
  /** Parts that were refunded or exchanged before: they keep nobody. */
  readonly closed: readonly PartRef[];
}

/**
 * Whether a new trip of one direction fits the other one, where travellers who are exchanged keep it: the way out arrives before the way
 * back leaves (EXCHANGE-11). Everything fits where nothing is kept.
 */
export function fitsKept(
  { segments, parts, closed }: KeptBooking,
  { directions, passengerRefs }: Pick<ExchangedParts, 'directions' | 'passengerRefs'>,
  trip: Pick<TripSpec, 'segments'>,
): boolean {
  const isKept = (direction: PartRef['direction']) =>
    !directions.includes(direction) &&
    parts.some(
      (part) => part.direction === direction && passengerRefs.includes(part.passengerRef) && !closed.some((each) => isSamePart(each, part)),
    );
  const kept = segments.filter(({ direction }) => isKept(direction)).map(({ train }) => train);
  const [first, last] = [trip.segments[0], trip.segments.at(-1)];
  if (kept.length === 0 || !first || !last) return true;
  return directions.includes('outward')
    ? last.arrivesAt <= Math.min(...kept.map(({ departsAt }) => departsAt))
    : first.departsAt >= Math.max(...kept.map(({ arrivesAt }) => arrivesAt));
}
