import { money } from '@throughfare/kernel/money';
import type { AfterSale } from '../../port/after-sales.ts';
import type { JournaledRelease } from './after-sales-journal.ts';
import { type AfterSalesDeps, soldBooking } from './sold-booking.ts';

export async function releaseSeats(
  { bookingId, reference }: { readonly bookingId: string; readonly reference: string },
  deps: AfterSalesDeps,
): Promise<AfterSale> {
  const { journal, context } = deps;
  const { row, call, fail } = context;
  const known = await journal.find(reference);
  const done = known?.kind === 'SEAT_RELEASE' ? await findRelease(known, reference, deps) : undefined;
  if (done) return done;
  const sold = await soldBooking(bookingId, deps);
  if (!row.releasesSeats || sold.booking.status !== 'FULFILLED') throw fail('rejected', 'its seats cannot be released');
  const answer = await call('createReleaseOffer', {
    ids: [bookingId],
    body: { fulfillmentIds: (sold.raw.fulfillments ?? []).map(({ id }) => id) },
  });
  const offer = 'releaseOffers' in answer ? answer.releaseOffers?.[0] : undefined;
  if (!offer) throw fail('rejected', 'it offers no release');
  const entry = await journal.remember(reference, {
    kind: 'SEAT_RELEASE',
    bookingId,
    releaseOfferId: offer.id,
    parts: sold.booking.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
  });
  if (entry.kind !== 'SEAT_RELEASE') throw fail('rejected', 'the reference is in use');
  await call('changeReleaseOffer', {
    ids: [bookingId, entry.releaseOfferId],
    body: { status: 'CONFIRMED' },
    key: `${reference} release`,
  });
  return released(entry, reference, deps);
}

/** Undefined while the seller has not confirmed it. */
export async function findRelease(entry: JournaledRelease, reference: string, deps: AfterSalesDeps): Promise<AfterSale | undefined> {
  const answer = await deps.context.call('getReleaseOffer', { ids: [entry.bookingId, entry.releaseOfferId] });
  const isDone = answer && 'releaseOffer' in answer && answer.releaseOffer?.status === 'CONFIRMED';
  return isDone ? released(entry, reference, deps) : undefined;
}

function released({ bookingId, parts, releaseOfferId }: JournaledRelease, reference: string, { context }: AfterSalesDeps): AfterSale {
  const none = money(context.row.currency, 0);
  return { afterSaleId: releaseOfferId, reference, kind: 'SEAT_RELEASE', bookingId, status: 'DONE', parts, fee: none, refunded: none };
}
