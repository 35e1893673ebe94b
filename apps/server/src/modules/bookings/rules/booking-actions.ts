import type { Role } from '@throughfare/contract/call';
import type { BookingAction } from '@throughfare/contract/shapes/booking-row';
import { factsOf, type Source } from '@throughfare/kernel/source';

/** Void Cancel is possible for this long after the booking, without penalty (REFUND-6). */
const voidWithinMs = 30 * 60_000;

interface BookingFacts {
  readonly source: Source;
  readonly isBlocked: boolean;
  readonly isTouched: boolean;
  readonly isReleased: boolean;
  readonly bookedAtMs: number;
}

/** The actions that a booking's details offer. The supplier is asked for amounts and permission once one is chosen. */
export function bookingActions(
  { source, isBlocked, isTouched, isReleased, bookedAtMs }: BookingFacts,
  { role, nowMs }: { readonly role: Role; readonly nowMs: number },
): BookingAction[] {
  if (isBlocked) return [];
  const isAgent = role === 'B2BAdmin' || role === 'B2BAgent';
  const { refund, canExchange, changesTravel, voids, changesTravellers } = factsOf(source).actions;
  const isInTime = nowMs < bookedAtMs + voidWithinMs;
  return [
    refund,
    ...(isReleased || !canExchange ? [] : (['exchange'] as const)),
    ...(isReleased || !changesTravel ? [] : (['travelChange'] as const)),
    ...(isInTime && !isTouched && (voids === 'everybody' || (voids === 'agencies' && isAgent)) ? (['void'] as const) : []),
    ...(isReleased || !changesTravellers ? [] : (['travellers'] as const)),
  ];
}
