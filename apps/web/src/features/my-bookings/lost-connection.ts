import { formText } from '../../lib/form-text.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { type ChangeIntent, type ChangeResult, changeIntentOf } from '../../domain/bookings/change-intents.ts';
import type { SentAnswer, SentBookings } from '../booking-details/send-bookings.ts';

/** The answer of the page's action. */
export type BookingsAnswer = { readonly changed: ChangeResult } | SentAnswer;

/** Actions that may have been done although their answer was lost. For these the page polls until it can show how far the action got. */
const looksAgain: ReadonlySet<ChangeIntent | undefined> = new Set(['refund', 'void', 'release', 'exchange', 'exchange-approved']);

/** Sends a form of My Bookings. If the connection is lost, the form tells the customer. */
export async function sendOrKeep(request: Request, send: () => Promise<BookingsAnswer>): Promise<BookingsAnswer> {
  const form = await request.clone().formData();
  if (looksAgain.has(changeIntentOf(form))) return send();
  return orUnreachable(send, lostAnswer(form));
}

/** Like `sendOrKeep`, for agencies, whose forms all change a booking. */
export async function changeOrKeep(request: Request, send: () => Promise<ChangeResult | null>): Promise<ChangeResult | null> {
  const intent = changeIntentOf(await request.clone().formData());
  if (looksAgain.has(intent)) return send();
  const lost = intent === undefined ? null : { intent, ok: false, message: unreachableText };
  return orUnreachable<ChangeResult | null>(send, lost);
}

function lostAnswer(form: FormData): BookingsAnswer {
  const intent = changeIntentOf(form);
  if (intent !== undefined) return { changed: { intent, ok: false, message: unreachableText } };
  const traveller = formText(form, 'traveller');
  const sent: SentBookings = { intent: formText(form, 'intent'), ok: false, fields: {}, message: unreachableText };
  return { sent: traveller === '' ? sent : { ...sent, traveller } };
}
