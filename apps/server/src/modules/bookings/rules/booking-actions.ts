import type { Role } from '@throughfare/contract/call';
import type { BookingAction } from '@throughfare/contract/shapes/booking-row';
import type { Source } from '@throughfare/kernel/source';

/** Void Cancel is possible for this long after the booking, without penalty (REFUND-6). */
const voidWithinMs = 30 * 60_000;

/** Sellers without exchanges. */
const notExchanged: ReadonlySet<Source> = new Set(['DISTRIBUSION']);

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
  const isInTime = nowMs < bookedAtMs + voidWithinMs;
  return [
    // SilverRail refunds a ticket after its seat has been released.
    source === 'SilverRail' ? 'release' : 'refund',
    ...(isReleased || notExchanged.has(source) ? [] : (['exchange'] as const)),
    // A travel change keeps the stations, and the shop's own search chooses the new train (EXCHANGE-6).
    ...(isReleased || source !== 'TRENITALIA' ? [] : (['travelChange'] as const)),
    ...(isInTime && !isTouched && (source !== 'TRENITALIA' || isAgent) ? (['void'] as const) : []),
    // A pass is personal: its name is the one in the passport.
    ...(isReleased || source === 'Eurail' ? [] : (['travellers'] as const)),
  ];
}
