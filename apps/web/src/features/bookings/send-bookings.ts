import { sendBookingEmail, sendBookingLink } from '@throughfare/contract/calls/bookings';
import { getMobilePassStatus } from '@throughfare/contract/calls/pass-use';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../app/visitor.ts';
import { formText } from '../../lib/form-text.ts';

export interface SentBookings {
  readonly intent: 'email' | 'find' | 'pass-status';
  readonly ok: boolean;
  readonly message: string;
  /** Whose pass was asked about. */
  readonly traveller?: string;
}

/** The page action's answer to a form that sends something; a form that changes a booking is answered otherwise. */
export interface SentAnswer {
  readonly sent: SentBookings;
}

/** Asks the seller of passes how a traveller's pass stands: the list shows it then. */
async function refreshPass(visitor: Visitor, bookingId: string, traveller: string): Promise<SentBookings> {
  const asked = await visitor.ask(getMobilePassStatus, { body: { bookingId, passengerRef: traveller } });
  const intent = 'pass-status';
  if (asked.ok) return { intent, ok: true, message: messageText('pass.statusAsked'), traveller };
  const why = asked.error.code === 'pass.statusFailed' ? ` ${messageText('pass.statusFailedWhy')}` : '';
  return { intent, ok: false, message: `${asked.error.message}${why}`, traveller };
}

/** Sends tickets to an address, or the link to a booking to the address that it was made with. */
export async function sendBookings(visitor: Visitor, form: FormData): Promise<SentBookings> {
  const text = (name: string) => formText(form, name);
  if (text('intent') === 'pass-status') return refreshPass(visitor, text('reference'), text('traveller'));
  const intent = text('intent') === 'email' ? 'email' : 'find';
  const [reference, email] = [text('reference'), text('email')];
  if (intent === 'find' && (reference === '' || email === '')) return { intent, ok: false, message: messageText('booking.fieldMissing') };
  const sent =
    intent === 'email'
      ? await visitor.ask(sendBookingEmail, { body: { email, bookingId: [reference], ticketType: 'PointToPoint' } })
      : await visitor.ask(sendBookingLink, { body: { bookingReference: reference, email } });
  return { intent, ok: sent.ok, message: sent.ok ? sent.data.message : sent.error.message };
}
