import { changePassword, endSession } from '@throughfare/contract/calls/users';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { typedText } from '../../lib/typed-text.ts';
import { secondFactorIntents } from './model/second-factor-intents.ts';
import { sendSecondFactor } from './send-second-factor.ts';
import { done, refused, refusedBy } from '../../lib/forms/form-answer.ts';
import type { AccountAnswer } from './model/account-answer.ts';

/** Handles the forms of the security page. */
export async function sendSecurity(visitor: Visitor, form: FormData): Promise<AccountAnswer> {
  const intent = secondFactorIntents.find((known) => known === formText(form, 'intent'));
  if (intent) {
    const [currentPassword, code, passkeyId] = [typedText(form, 'currentPassword'), formText(form, 'code'), formText(form, 'passkeyId')];
    if (intent !== 'confirm' && currentPassword === '') return refused(intent, { currentPassword: messageText('password.required') });
    return sendSecondFactor(visitor, intent, { currentPassword, code, passkeyId });
  }
  return formText(form, 'intent') === 'sessions'
    ? signOutElsewhere(visitor, formText(form, 'sessionId'), typedText(form, 'currentPassword'))
    : newPassword(visitor, form);
}

async function signOutElsewhere(visitor: Visitor, sessionId: string, currentPassword: string): Promise<AccountAnswer> {
  if (currentPassword === '') return refused('sessions', { currentPassword: messageText('password.required') });
  const ended = await visitor.ask(endSession, { body: { sessionId, currentPassword } });
  if (!ended.ok) return refusedBy('sessions', ended.error);
  return done('sessions', sessionId === 'others' ? 'Every other device is signed out.' : 'That device is signed out.');
}

async function newPassword(visitor: Visitor, form: FormData): Promise<AccountAnswer> {
  const [currentPassword, wanted, retyped] = [
    typedText(form, 'currentPassword'),
    typedText(form, 'newPassword'),
    typedText(form, 'retyped'),
  ];
  if (currentPassword === '') return refused('password', { currentPassword: messageText('password.required') });
  if (retyped === '') return refused('password', { retyped: messageText('password.retype') });
  if (retyped !== wanted) return refused('password', { retyped: messageText('password.different') });
  const changed = await visitor.ask(changePassword, { body: { currentPassword, newPassword: wanted } });
  return changed.ok
    ? done('password', 'Your password is changed, and every other device is signed out.')
    : refusedBy('password', changed.error);
}
