import { partsOfBooking } from '../bookings/present-booking.ts';
import { readBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';

/** Below the server's own limit for an answer. */
const mostLooks = 30;
const lookAgainMs = 400;

/**
 * Waits for a refund or a void that an earlier confirmation has begun: its process may have been killed, and another one goes on with it. Refuses
 * SERVICE_UNAVAILABLE while it is under way, and X_NOT_REFUNDABLE if the seller has refused it.
 */
export async function awaitRefund(bookingId: string, partIds: readonly string[], partner: Partner, services: OsdmServices): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const read = await readBooking(bookingId, partner, services);
    const own = partsOfBooking(read, services).filter(({ id }) => partIds.includes(id));
    if (own.every(({ status }) => status === 'REFUNDED' || status === 'RELEASED')) return;
    // An exchange was first.
    if (own.some(({ status }) => status === 'EXCHANGED'))
      throw new OsdmProblem('X_NOT_REFUNDABLE', { detail: 'The tickets were exchanged.' });
    const isUnderWay = own.some(({ item }) => read.standings.get(read.items[item]?.itemId ?? '')?.isBlocked);
    if (!isUnderWay) throw new OsdmProblem('X_NOT_REFUNDABLE', { detail: 'The seller has refused the refund.' });
    await new Promise((done) => setTimeout(done, lookAgainMs));
  }
  throw new OsdmProblem('SERVICE_UNAVAILABLE', { detail: 'The refund is under way.' });
}
