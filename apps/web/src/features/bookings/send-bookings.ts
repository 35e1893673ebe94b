import { sendBookingEmail, sendBookingLink } from '@throughfare/contract/calls/bookings';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../app/visitor.ts';
import { formText } from '../../lib/form-text.ts';

export type SentBookings = { readonly intent: 'email' | 'find'; readonly ok: boolean; readonly message: string };

/** The page action's answer to a form that sends something; a form that changes a booking is answered otherwise. */
export interface SentAnswer {
  readonly sent: SentBookings;
}

/** Sends tickets to an address, or the link to a booking to the address that it was made with. */
export async function sendBookings(visitor: Visitor, form: FormData): Promise<SentBookings> {
  const text = (name: string) => formText(form, name);
  const intent = text('intent') === 'email' ? 'email' : 'find';
  const [reference, email] = [text('reference'), text('email')];
  if (intent === 'find' && (reference === '' || email === '')) return { intent, ok: false, message: messageText('booking.fieldMissing') };
  const sent =
    intent === 'email'
      ? await visitor.ask(sendBookingEmail, { body: { email, bookingId: [reference], ticketType: 'PointToPoint' } })
      : await visitor.ask(sendBookingLink, { body: { bookingReference: reference, email } });
  return { intent, ok: sent.ok, message: sent.ok ? sent.data.message : sent.error.message };
}
