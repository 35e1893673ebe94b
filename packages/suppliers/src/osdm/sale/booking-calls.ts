import type { SellerContext } from '../seller-context.ts';
import { issuedDocuments } from './issued-documents.ts';
import type { SellerBookings } from './seller-bookings.ts';
import { confirmBooking, fulfilBooking, releaseBooking } from './settle-booking.ts';

/** The calls about a booking, the same for tickets and for passes. */
export const bookingCalls = (context: SellerContext, bookings: SellerBookings) => ({
  confirm: (bookingId: string) => confirmBooking(bookingId, context, bookings),
  fulfil: (bookingId: string) => fulfilBooking(bookingId, context, bookings),
  documents: (bookingId: string) => issuedDocuments(bookingId, context, bookings),
  async findByReference(reference: string) {
    const found = await bookings.find(reference);
    return found && bookings.decided(bookings.present(found));
  },
  listBookings: (madeFromMs: number, madeBeforeMs: number) => bookings.list(madeFromMs, madeBeforeMs),
  release: (bookingId: string) => releaseBooking(bookingId, context, bookings),
});
