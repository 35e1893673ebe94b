import { formText } from '../../lib/form-text.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { type ChangeIntent, type ChangeResult, changeIntentOf } from './change/model/change-intents.ts';
import type { SentAnswer, SentBookings } from './send-bookings.ts';

/** In the browser: the answer of a form of My Bookings that did not reach the server. The page keeps everything typed and shown. */
interface LostAnswer {
  readonly isLost: true;
}

/** What the page's action answers. */
export type BookingsAnswer = { readonly changed: ChangeResult } | SentAnswer;

/**
 * Actions that may have been done although their answer was lost. The page itself takes these up: it looks again until it can show how far
 * they have come.
 */
const looksAgain: ReadonlySet<ChangeIntent | undefined> = new Set(['refund', 'void', 'release', 'exchange', 'exchange-approved']);

/** Sends a form of My Bookings. Without a connection the form itself tells the customer. */
export async function sendOrKeep(
  request: Request,
  send: () => Promise<BookingsAnswer>,
): Promise<BookingsAnswer | (BookingsAnswer & LostAnswer)> {
  const form = await request.clone().formData();
  if (looksAgain.has(changeIntentOf(form))) return send();
  return orUnreachable<BookingsAnswer | (BookingsAnswer & LostAnswer)>(send, { ...lostAnswer(form), isLost: true });
}

/** The same for agencies, whose forms are all actions on a booking. */
export async function changeOrKeep(request: Request, send: () => Promise<ChangeResult | null>): Promise<ChangeResult | null> {
  const intent = changeIntentOf(await request.clone().formData());
  if (looksAgain.has(intent)) return send();
  const lost = intent === undefined ? null : { intent, ok: false, message: unreachableText, isLost: true as const };
  return orUnreachable<ChangeResult | null>(send, lost);
}

/** Whether the action's answer is one of these: then there is nobody to load anything from. */
export function isLost(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isLost' in answer;
}

function lostAnswer(form: FormData): BookingsAnswer {
  const intent = changeIntentOf(form);
  if (intent !== undefined) return { changed: { intent, ok: false, message: unreachableText } };
  const traveller = formText(form, 'traveller');
  const sent: SentBookings = { intent: formText(form, 'intent'), ok: false, fields: {}, message: unreachableText };
  return { sent: traveller === '' ? sent : { ...sent, traveller } };
}
