import type { WhoseBookings } from '../../../lib/paths.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whose bookings an address means: `/manageBookings` one's own, `/manageBookings/admin` those of consumers, with an agency's id behind
 * `admin` or `agency` that agency's. BOOKING-1 names the two parts and leaves open how they go together. Nothing for what means nothing.
 */
export function whoseBookings(first: string | undefined, agencyId: string | undefined): WhoseBookings | 'own' | undefined {
  if (first === undefined) return 'own';
  if (first !== 'admin' && first !== 'agency') return undefined;
  if (agencyId !== undefined) return uuid.test(agencyId) ? { agencyId } : undefined;
  return first === 'admin' ? { isB2C: true } : undefined;
}
