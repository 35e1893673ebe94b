import { createHmac, randomInt } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { MailFailure } from '../../platform/mail/mailer.ts';
import type { Session } from '../../platform/binding/session.ts';
import { linkedBooking } from '../orders/orders.api.ts';
import { keepCode, tryCode } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { countOnDay } from './code-days.ts';
import { findBooking } from './find-booking.ts';

const codeMinutes = 15;
/** The time for which a typed code allows the session to change the booking. */
const confirmedMinutes = 60;

/**
 * Sends a code to the address that made the booking. Refuses `object.notFound`, `afterSales.codesUsedUp`, and `bookings.failed` while no mail
 * can be sent.
 */
export async function sendChangeCode(session: Session, bookingReference: string, requestId: string, deps: BookingDeps): Promise<void> {
  const { order, item } = await findBooking(session, bookingReference, deps);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const nowMs = deps.clock.now();
  await countOnDay(deps.db, 'codes_sent', bookingReference, nowMs);
  const opened = { sessionId: session.id, bookingReference };
  await keepCode(deps.db, opened, { hmac: hmacOf(code, opened, deps.secrets[0]), until: new Date(nowMs + codeMinutes * 60_000) });
  try {
    await deps.tickets.sendNote(
      {
        mailId: `change-code-${bookingReference}-${requestId}`,
        orderId: order.orderId,
        to: order.email,
        bookingReference,
        subject: `Your code for booking ${bookingReference}`,
        heading: 'Your code',
        paragraphs: [
          `Somebody who opened your booking through its link wants to change it. If that is you, type this code on the page. It is valid for ${codeMinutes} minutes.`,
          'If it is not you, do nothing: without the code nothing changes.',
        ],
        lines: [{ label: 'Code', amount: code }],
        reason: 'You are receiving this email because you booked with us and gave this address.',
      },
      linkedBooking(item),
    );
  } catch (failure) {
    if (!(failure instanceof MailFailure)) throw failure;
    throw new Refusal('bookings.failed');
  }
}

/** Allows the session to change the booking for a while. Refuses `afterSales.codeWrong` and `afterSales.codesUsedUp`. */
export async function checkChangeCode(session: Session, bookingReference: string, code: string, deps: BookingDeps): Promise<void> {
  await findBooking(session, bookingReference, deps);
  const now = new Date(deps.clock.now());
  await countOnDay(deps.db, 'guesses', bookingReference, now.getTime());
  const opened = { sessionId: session.id, bookingReference };
  const confirmedUntil = new Date(now.getTime() + confirmedMinutes * 60_000);
  const isRight = await tryCode(deps.db, opened, { hmac: hmacOf(code.trim(), opened, deps.secrets[0]), now, confirmedUntil });
  if (!isRight) throw new Refusal('afterSales.codeWrong');
}

function hmacOf(code: string, { sessionId, bookingReference }: { sessionId: string; bookingReference: string }, secret: string): string {
  return createHmac('sha256', secret).update(`change-code ${sessionId} ${bookingReference} ${code}`).digest('base64url');
}
