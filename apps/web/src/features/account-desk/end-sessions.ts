import { endSessionsAtDesk } from '@throughfare/contract/calls/account-desk';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { typedText } from '../../lib/typed-text.ts';
import { done, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import { endedText } from './model/desk-words.ts';

/** The form's intent names the target: an account, or everybody. */
export async function endSessions(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const [userId, currentPassword] = [formText(form, 'intent'), typedText(form, 'currentPassword')];
  if (currentPassword === '') return refused(userId, { currentPassword: messageText('password.required') });
  const outcome = await visitor.ask(endSessionsAtDesk, { body: { userId, currentPassword } });
  // The account may be gone by now; the page says so.
  if (!outcome.ok && outcome.status !== 404) orNotFound(outcome);
  return outcome.ok ? done(userId, endedText(outcome.data.body.ended)) : refusedBy(userId, outcome.error);
}
