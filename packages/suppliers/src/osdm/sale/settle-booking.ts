/** From the hold to the ticket, or back. A call whose answer says that somebody else was first is settled by reading the booking. */
import type { Booking } from '../../port/booking.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { exchangeIn } from '../read/booking-view.ts';
import type { SellerContext } from '../seller-context.ts';
import { readAgain, type SellerBookings } from './seller-bookings.ts';

/** OSDM's fulfilment confirms and issues in one step. Its documents may come later. */
export async function confirmBooking(bookingId: string, { client, fail }: SellerContext, bookings: SellerBookings): Promise<Booking> {
  const before = bookings.present(await bookings.fetch(bookingId));
  if (isSold(before)) return bookings.decided(before);
  if (before.status !== 'PREBOOKED') throw fail('rejected', `a booking that is ${before.status} cannot be confirmed`);
  checkOwn(bookingId, fail);
  try {
    await client.call('createFulfillment', { ids: [bookingId], body: {}, key: `${before.reference} ${bookingId} confirm` });
  } catch (error) {
    if (!(error instanceof OsdmProblem)) throw error;
    // Somebody else's call may have been first.
    const after = error.status === 409 ? bookings.present(await bookings.fetch(bookingId)) : undefined;
    if (after && isSold(after)) return bookings.decided(after);
    throw error.failure;
  }
  return bookings.decided(bookings.present(await bookings.fetch(bookingId)));
}

/** New tickets come and go with their exchange. */
function checkOwn(bookingId: string, fail: SellerContext['fail']): void {
  if (exchangeIn(bookingId) !== undefined) throw fail('rejected', 'it is held for an exchange');
}

const isSold = ({ status }: Booking): boolean => status === 'CONFIRMED' || status === 'FULFILLED';

export async function fulfilBooking(bookingId: string, { fail }: SellerContext, bookings: SellerBookings): Promise<Booking> {
  for (let time = 0; ; time += 1) {
    const booking = bookings.present(await bookings.fetch(bookingId));
    if (booking.status === 'FULFILLED') return booking;
    if (booking.status !== 'CONFIRMED') throw fail('rejected', `a booking that is ${booking.status} has no tickets`);
    if (time >= readAgain.times) throw fail('unavailable', 'the tickets are not ready yet');
    await new Promise((done) => setTimeout(done, readAgain.pauseMs));
  }
}

export async function releaseBooking(bookingId: string, { client, fail }: SellerContext, bookings: SellerBookings): Promise<Booking> {
  const before = bookings.present(await bookings.fetch(bookingId));
  if (isOver(before)) return before;
  if (before.status !== 'PREBOOKED') throw fail('rejected', `a booking that is ${before.status} cannot be released`);
  checkOwn(bookingId, fail);
  try {
    await client.call('deleteBooking', { ids: [bookingId], key: `${before.reference} ${bookingId} release` });
  } catch (error) {
    if (!(error instanceof OsdmProblem)) throw error;
    if (error.status !== 404 && error.status !== 409) throw error.failure;
    const after = error.status === 409 ? bookings.present(await bookings.fetch(bookingId)) : undefined;
    if (after && !isOver(after)) throw error.failure;
  }
  return { ...before, status: 'RELEASED' };
}

const isOver = ({ status }: Booking): boolean => status === 'RELEASED' || status === 'EXPIRED';
