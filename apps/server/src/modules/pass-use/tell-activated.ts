import { formatFullDay } from '@throughfare/kernel/format-day';
import { MailFailure } from '../../platform/mail/mailer.ts';
import { linkedBooking, ticketedPasses, travellerName } from '../orders/orders.api.ts';
import { sellerOf } from './find-pass.ts';
import { findChanged } from './pass-change-store.ts';
import type { PassUseDeps } from './pass-use-deps.ts';
import { standingOf } from './read-passes.ts';

/**
 * Mails the traveller of an activated pass its paper with the present code, replacing the last one, once for each first day (PASS-27).
 * Sends nothing if the pass was refunded or changed again meanwhile. Throws while the seller or the mail server is away, so that the job runs again.
 */
export async function tellActivated(changeId: string, deps: PassUseDeps): Promise<void> {
  const changed = await findChanged(deps.db, changeId);
  const order = changed && (await deps.orders.find(changed.orderId));
  const item = order?.items.find(({ itemId }) => itemId === changed?.itemId);
  const bookingId = item?.bookings.find((line) => line.bookingId === changed?.lineId)?.supplierBookingId;
  const passes = item && ticketedPasses(item);
  const traveller = item?.travellers.find(({ passengerRef }) => passengerRef === changed?.passengerRef);
  if (!order || order.email === '' || !item || !passes || !traveller || bookingId === undefined) return;
  const { passengerRef } = traveller;
  const toldAtMs = deps.clock.now();
  const pass = (await sellerOf(deps).passes(bookingId)).find((one) => one.passengerRef === passengerRef);
  if (pass?.status !== 'ACTIVATED' && pass?.status !== 'IN_USE') return;
  const paper = await deps.tickets.reissuePass(order.orderId, passes, { passengerRef, standing: standingOf(pass), toldAtMs });
  // The pass was refunded meanwhile, or a later change has sent its own mail.
  if (!paper) return;
  const name = travellerName(traveller);
  const note = {
    mailId: `pass-activated-${changed?.lineId}-${passengerRef}-${pass.validFrom}`,
    orderId: order.orderId,
    to: order.email,
    bookingReference: item.bookingReference,
    subject: `The pass of ${name} is activated: ${passes.pass.name}`,
    heading: 'The pass is activated',
    paragraphs: [
      `The ${passes.pass.name} of ${name} (${passes.pass.item}) is valid from ${formatFullDay(pass.validFrom)} until ${formatFullDay(pass.validUntil)}.`,
      'The new pass is attached and replaces the one from before the activation. In My Bookings the code includes the travel days as well.',
      'Add each journey to the travel diary there before you board, and carry the passport or identity card that you gave.',
    ],
    lines: [],
    reason: 'You are receiving this email because you booked with us and gave this address.',
    documents: [paper],
  };
  try {
    await deps.tickets.sendNote(note, linkedBooking(item));
  } catch (failure) {
    if (!(failure instanceof MailFailure) || failure.kind !== 'refused') throw failure;
    deps.log.warn({ mailId: note.mailId, err: failure }, 'the mail server refused a note about an activated pass');
  }
}
