import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { readBooking } from './read-booking.ts';

/** Below the server's own limit for an answer. */
const mostLooks = 60;
const lookAgainMs = 200;

/**
 * Waits until the carrier has the places of a deleted booking again: a partner may sell them at once. A slow carrier is not waited for longer
 * than an answer may take; the order goes on giving them back.
 */
export async function awaitRelease(bookingId: string, partner: Partner, services: OsdmServices): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const { order } = await readBooking(bookingId, partner, services);
    if (order?.outcome !== undefined) return;
    await new Promise((done) => setTimeout(done, lookAgainMs));
  }
}
