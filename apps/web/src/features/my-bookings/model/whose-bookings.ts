import type { WhoseBookings } from '../../../lib/desk-paths.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The owner of the bookings at an address: the visitor for `/manageBookings`, consumers for `/manageBookings/admin`, and an agency if its
 * id follows `admin` or `agency`. BOOKING-1 names the two parts and leaves their combination open. Undefined for any other address.
 */
export function whoseBookings(first: string | undefined, agencyId: string | undefined): WhoseBookings | 'own' | undefined {
  if (first === undefined) return 'own';
  if (first !== 'admin' && first !== 'agency') return undefined;
  if (agencyId !== undefined) return uuid.test(agencyId) ? { agencyId } : undefined;
  return first === 'admin' ? { isB2C: true } : undefined;
}
