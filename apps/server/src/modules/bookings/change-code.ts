import { createHmac } from 'node:crypto';
import type * as z from 'zod';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Asker } from '../../platform/mail/mail-limiter.ts';
import type { Letter } from '../../platform/mail/mail-template.ts';
import type { Session } from '../../platform/binding/session.ts';
import { linkedBooking } from '../orders/orders.api.ts';
import { keepCode, tryCode } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { aboutBooking, codeMail } from './booking-mails.ts';
import { countOnDay } from './code-days.ts';
import { findBooking } from './find-booking.ts';

type CodeIds = z.output<typeof codeMail.ids>;

const codeMinutes = 15;
/** The time for which a typed code allows the session to change the booking. */
const confirmedMinutes = 60;

/** Sends a code to the address that made the booking. Refuses `object.notFound`, `afterSales.codesUsedUp`, `request.tooMany`. */
export async function sendChangeCode(
  { session, address }: Asker & { readonly session: Session },
  bookingReference: string,
  deps: BookingDeps,
): Promise<void> {
  const { order } = await findBooking(session, bookingReference, deps);
  const atMs = deps.clock.now();
  await countOnDay(deps.db, 'codes_sent', bookingReference, atMs);
  const opened = { sessionId: session.id, bookingReference };
  const hmac = hmacOf(codeOf({ ...opened, atMs }, deps.secrets[0]), opened, deps.secrets[0]);
  await deps.db.transaction().execute(async (transaction) => {
    await keepCode(transaction, opened, { hmac, until: new Date(atMs + codeMinutes * 60_000) });
    const wanted = { mail: codeMail, ids: { ...opened, atMs }, to: order.email, about: aboutBooking(bookingReference) };
    await deps.outbox.add({ ...wanted, by: { session, address } }, transaction);
  });
}

/** The mail of a code that is still valid. */
export async function codeLetter(ids: CodeIds, { orders, tickets, clock, secrets }: BookingDeps): Promise<Letter | undefined> {
  const { bookingReference, atMs } = ids;
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (!item || clock.now() > atMs + codeMinutes * 60_000) return undefined;
  return tickets.letters.note(
    {
      bookingReference,
      subject: `Your code for booking ${bookingReference}`,
      heading: 'Your code',
      paragraphs: [
        `Somebody who opened your booking through its link wants to change it. If that is you, type this code on the page. It is valid for ${codeMinutes} minutes.`,
        'If it is not you, do nothing: without the code nothing changes.',
      ],
      lines: [{ label: 'Code', amount: codeOf(ids, secrets[0]) }],
      reason: 'You are receiving this email because you booked with us and gave this address.',
    },
    linkedBooking(item),
  );
}

/** Six digits that only the mail says. The outbox stores the ids from which they are made, and never the code. */
function codeOf({ sessionId, bookingReference, atMs }: CodeIds, secret: string): string {
  const sealed = createHmac('sha256', secret).update(`change-code digits ${sessionId} ${bookingReference} ${atMs}`).digest();
  return String(sealed.readUInt32BE() % 1_000_000).padStart(6, '0');
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
