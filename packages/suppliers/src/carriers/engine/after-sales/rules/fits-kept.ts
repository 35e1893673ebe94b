import type { PartRef } from '../../../../port/after-sales.ts';
import type { TripSpec } from '../../../../port/offer.ts';
import { isSamePart } from './assess-parts.ts';
import type { ExchangedParts } from './exchange-terms.ts';

/** The rule's view of a booking. Times are in epoch minutes. */
export interface KeptBooking {
  readonly segments: readonly {
    readonly direction: PartRef['direction'];
    readonly train: { readonly departsAt: number; readonly arrivesAt: number };
  }[];
  readonly parts: readonly PartRef[];
  /** Parts refunded or exchanged earlier; their travellers no longer travel. */
  readonly closed: readonly PartRef[];
}

/**
 * Whether a new trip in one direction fits the direction that its travellers keep: the outward journey arrives before the return leaves
 * (EXCHANGE-11). If nothing is kept, everything fits.
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
