import type { TripSelection } from './trip-selection.ts';

/** "You can hold this trip for up to 48 hours without paying": for a chosen trip whose sellers all hold places (HOLD-2). */
export function holdWords({ outward, inward }: Pick<TripSelection, 'outward' | 'inward'>): string | undefined {
  const legs = [outward, inward].flatMap((leg) => (leg?.fare ? [leg.ticket.holdMinutes ?? 0] : []));
  const least = Math.min(...legs);
  if (legs.length === 0 || least === 0) return undefined;
  const length = least % 60 === 0 ? (least === 60 ? '1 hour' : `${least / 60} hours`) : `${least} minutes`;
  return `You can hold this trip for up to ${length} without paying. Choose that on the payment page.`;
}
