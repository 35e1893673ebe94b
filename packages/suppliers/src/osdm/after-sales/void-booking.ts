import type { Booking } from '../../port/booking.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { readOffer, withdrawing } from './offer-refunds.ts';
import { type AfterSalesDeps, isAlive, isUntouched, type SoldBooking, soldBooking, voidEnd } from './sold-booking.ts';

const reason = 'PAYMENT_FAILURE';

/**
 * Takes a sale back of which the shop could not take the money. OSDM has a reason for it, by which the whole price is given back. The keys
 * are those of the booking, so calls that meet ask for the same offer and confirm it once.
 */
export async function voidBooking(bookingId: string, deps: AfterSalesDeps): Promise<Booking> {
  const { context, bookings } = deps;
  const { fail, now } = context;
  const sold = await soldBooking(bookingId, deps);
  if (sold.booking.status === 'VOIDED') return sold.booking;
  if (!isUntouched(sold) || voidEnd(sold, context) <= now()) throw fail('rejected', 'it can no longer be voided');
  try {
    await takeBack(sold, deps);
  } catch (error) {
    if (!(error instanceof OsdmProblem)) throw error;
    // Somebody else's call may have been first.
    const after = error.status === 409 ? bookings.present(await bookings.fetch(bookingId)) : undefined;
    if (after?.status === 'VOIDED') return after;
    throw error.failure;
  }
  return bookings.present(await bookings.fetch(bookingId));
}

async function takeBack(sold: SoldBooking, deps: AfterSalesDeps): Promise<void> {
  const { client, fail, now } = deps.context;
  const { raw, booking } = sold;
  const withdraw = withdrawing(raw.id, deps);
  const open = (raw.refundOffers ?? []).filter((offer) => isAlive(offer, now));
  for (const { id, appliedOverruleCode } of open) if (appliedOverruleCode !== reason) await withdraw(id);
  const proposed = open.filter(({ appliedOverruleCode }) => appliedOverruleCode === reason);
  const offered =
    proposed.length > 0
      ? proposed
      : ((
          await client.call('createRefundOffer', {
            ids: [raw.id],
            body: { fulfillmentIds: (raw.fulfillments ?? []).map(({ id }) => id), overruleCode: reason },
            key: `${booking.reference} ${raw.id} void offer ${Math.floor(now() / voidOfferMs)}`,
          })
        ).refundOffers ?? []);
  const offer = offered.find((one) => readOffer(one, booking.parts, sold, deps).refundable.minor === booking.price.minor);
  if (!offer) throw fail('rejected', 'it does not give the whole price back');
  await client.call('changeRefundOffer', {
    ids: [raw.id, offer.id],
    body: { status: 'CONFIRMED' },
    key: `${booking.reference} void ${offer.id}`,
  });
}

/** An offer that has lapsed is asked for again under another key. */
const voidOfferMs = 60_000;
