/** Places that are held for longer than a seller usually does: OSDM's offer to put a booking on hold (HOLD-6). */
import type { Booking } from '../../port/booking.ts';
import { readMs } from '../codes/times.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import type { SellerContext } from '../seller-context.ts';

/** A purchase that is under way needs no offer: its seller's own time is enough. */
const usualSeconds = 3_600;

interface Wanted {
  readonly reference: string;
  readonly holdSeconds: number;
}

/**
 * Asks the seller to hold a prebooked booking for as long as it is wanted, if its row allows holds. A seller that wants a fee or a deposit,
 * or refuses, holds it for its usual time only, and the booking says until when.
 */
export async function holdLonger(
  booking: Booking,
  { reference, holdSeconds }: Wanted,
  { row, client, now }: SellerContext,
): Promise<Booking> {
  const isAllowed = row.customerHoldMinutes !== undefined || row.payLaterMinutes !== undefined;
  if (!isAllowed || holdSeconds <= usualSeconds || booking.confirmBeforeMs >= now() + holdSeconds * 1000) return booking;
  const { bookingId } = booking;
  try {
    const { onHoldOffer: offer } = await client.call('createOnHoldOffer', {
      ids: [bookingId],
      body: { increaseTTL: Math.floor(holdSeconds) },
      key: `${reference} hold`,
    });
    if (!offer || offer.onHoldFee.price.amount > 0 || offer.deposit.amount > 0) return booking;
    await client.call('changeOnHoldOffer', { ids: [bookingId, offer.id], body: { status: 'CONFIRMED' }, key: `${reference} held` });
    return { ...booking, confirmBeforeMs: Math.max(booking.confirmBeforeMs, readMs(offer.increasedTTL)) };
  } catch (error) {
    if (error instanceof OsdmProblem) return booking;
    throw error;
  }
}
