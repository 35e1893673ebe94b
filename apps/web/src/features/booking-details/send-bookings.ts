import { sendBookingEmail, sendBookingLink } from '@throughfare/contract/calls/bookings';
import { getMobilePassStatus } from '@throughfare/contract/calls/pass-use';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { withTyped } from '../../lib/forms/answer-post.ts';
import { done, type FieldErrors, type FormAnswer, refused, refusedBy } from '../../lib/forms/form-answer.ts';

export interface SentBookings extends FormAnswer {
  /** The traveller about whose pass the customer asked. */
  readonly traveller?: string;
}

/** The page action's answer to a form that sends something. Forms that change a booking have an answer of their own. */
export interface SentAnswer {
  readonly sent: SentBookings;
}

/** Asks the seller of passes for the state of a traveller's pass; the list shows it then. */
async function refreshPass(visitor: Visitor, bookingId: string, traveller: string): Promise<SentBookings> {
  const asked = await visitor.ask(getMobilePassStatus, { body: { bookingId, passengerRef: traveller } });
  const intent = 'pass-status';
  if (asked.ok) return { ...done(intent, messageText('pass.statusAsked')), traveller };
  const why = asked.error.code === 'pass.statusFailed' ? ` ${messageText('pass.statusFailedWhy')}` : '';
  return { ...refused(intent, {}, `${asked.error.message}${why}`), traveller };
}

/** Sends tickets to an address, or mails the link to a booking to the address with which it was made. */
export async function sendBookings(visitor: Visitor, form: FormData): Promise<SentBookings> {
  const text = (name: string) => formText(form, name);
  if (text('intent') === 'pass-status') return refreshPass(visitor, text('reference'), text('traveller'));
  const intent = text('intent') === 'email' ? 'email' : 'find';
  const [reference, email, token] = [text('reference'), text('email'), text('reCAPTCHAtoken')];
  const proof = token === '' ? {} : { reCAPTCHAtoken: token };
  if (intent === 'find' && (reference === '' || email === '')) return withTyped(refused(intent, missing(reference, email)), form);
  const sent =
    intent === 'email'
      ? await visitor.ask(sendBookingEmail, { body: { email, bookingId: [reference], ticketType: 'PointToPoint', ...proof } })
      : await visitor.ask(sendBookingLink, { body: { bookingReference: reference, email, ...proof } });
  return sent.ok ? done(intent, sent.data.message) : withTyped(refusedBy(intent, sent.error), form);
}

const missing = (reference: string, email: string): FieldErrors => ({
  ...(reference === '' ? { reference: messageText('booking.fieldMissing') } : {}),
  ...(email === '' ? { email: messageText('booking.fieldMissing') } : {}),
});
