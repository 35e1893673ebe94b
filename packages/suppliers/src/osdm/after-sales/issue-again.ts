/** New tickets in the same names: the seller cancels its fulfilments, and makes them again. */
import type { SoldBooking } from './sold-booking.ts';
import type { SellerContext } from '../seller-context.ts';

/** The id of the seller's offer to cancel all tickets of a booking. */
export async function offerCancellation({ raw }: SoldBooking, bookingId: string, { call, fail }: SellerContext): Promise<string> {
  const fulfillmentIds = (raw.fulfillments ?? []).filter(({ status }) => status === 'FULFILLED').map(({ id }) => id);
  const answer = await call('createCancelFulfillmentsOffer', { ids: [bookingId], body: { fulfillmentIds } });
  const offer = answer.cancelFulfillmentOffers?.[0];
  if (!offer) throw fail('rejected', 'it issues no ticket again');
  return offer.id;
}

export async function cancelAndFulfil(ids: readonly [bookingId: string, offerId: string], reference: string, { call }: SellerContext) {
  const [bookingId] = ids;
  await call('changeCancelFulfillmentsOffer', { ids, body: { status: 'CONFIRMED' }, key: `${reference} cancel tickets` });
  await call('createFulfillment', { ids: [bookingId], body: {}, key: `${reference} issue again` });
}
