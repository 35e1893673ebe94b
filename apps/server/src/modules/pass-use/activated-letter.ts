import { formatFullDay } from '@throughfare/kernel/format-day';
import type * as z from 'zod';
import type { Letter } from '../../platform/mail/mail-template.ts';
import { linkedBooking, ticketedPasses, travellerName } from '../orders/orders.api.ts';
import { sellerOf } from './find-pass.ts';
import { findLine } from './pass-change-store.ts';
import type { activatedMail } from './activated-mail.ts';
import type { PassUseDeps } from './pass-use-deps.ts';
import { standingOf } from './read-passes.ts';

/**
 * The paper of an activated pass with the present code, which replaces the last one, once for each first day (PASS-27). Undefined if the
 * pass was refunded or changed again meanwhile. Throws while the seller is away, so that the mail is tried again.
 */
export async function activatedLetter(
  { lineId, passengerRef }: z.output<typeof activatedMail.ids>,
  deps: PassUseDeps,
): Promise<Letter | undefined> {
  const changed = await findLine(deps.db, lineId);
  const order = changed && (await deps.orders.find(changed.orderId));
  const item = order?.items.find(({ itemId }) => itemId === changed?.itemId);
  const bookingId = item?.bookings.find((line) => line.bookingId === lineId)?.supplierBookingId;
  const passes = item && ticketedPasses(item);
  const traveller = item?.travellers.find((one) => one.passengerRef === passengerRef);
  if (!order || !item || !passes || !traveller || bookingId === undefined) return undefined;
  const toldAtMs = deps.clock.now();
  const pass = (await sellerOf(deps).passes(bookingId)).find((one) => one.passengerRef === passengerRef);
  if (pass?.status !== 'ACTIVATED' && pass?.status !== 'IN_USE') return undefined;
  const paper = await deps.tickets.reissuePass(order.orderId, passes, { passengerRef, standing: standingOf(pass), toldAtMs });
  // The pass was refunded meanwhile, or a later change has sent its own mail.
  if (!paper) return undefined;
  const name = travellerName(traveller);
  const note = {
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
  return { ...(await deps.tickets.letters.note(note, linkedBooking(item))), to: order.email };
}
