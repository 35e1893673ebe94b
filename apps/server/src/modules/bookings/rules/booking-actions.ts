import type { Role } from '@throughfare/contract/call';
import type { BookingAction } from '@throughfare/contract/calls/bookings';
import type { Source } from '@throughfare/kernel/source';

/** Void Cancel: so long after the booking, without penalty (REFUND-6). */
const voidWithinMs = 30 * 60_000;

/** Sellers that take no ticket in exchange for another. */
const notExchanged: ReadonlySet<Source> = new Set(['DISTRIBUSION']);

interface BookingFacts {
  readonly source: Source;
  readonly isBlocked: boolean;
  readonly isTouched: boolean;
  readonly isReleased: boolean;
  readonly bookedAtMs: number;
}

/** Which actions a booking's details offer. What a supplier allows for how much is asked when one is chosen. */
export function bookingActions(
  { source, isBlocked, isTouched, isReleased, bookedAtMs }: BookingFacts,
  { role, nowMs }: { readonly role: Role; readonly nowMs: number },
): BookingAction[] {
  if (isBlocked) return [];
  const isAgent = role === 'B2BAdmin' || role === 'B2BAgent';
  const isInTime = nowMs < bookedAtMs + voidWithinMs;
  return [
    // SilverRail gives back a ticket whose seat was given up
    source === 'SilverRail' ? 'release' : 'refund',
    ...(isReleased || notExchanged.has(source) ? [] : (['exchange'] as const)),
    // a change of travel keeps the stations; it is chosen in the shop's own search (EXCHANGE-6)
    ...(isReleased || source !== 'TRENITALIA' ? [] : (['travelChange'] as const)),
    ...(isInTime && !isTouched && (source !== 'TRENITALIA' || isAgent) ? (['void'] as const) : []),
    // a pass is personal: its name is that of the passport
    ...(isReleased || source === 'Eurail' ? [] : (['travellers'] as const)),
  ];
}
