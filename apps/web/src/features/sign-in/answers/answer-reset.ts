import { requestPasswordReset, submitPasswordReset } from '@throughfare/contract/calls/users';
import type { Visitor } from '../../../lib/visitor.ts';
import type { FormValues } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refusedBy } from './refused.ts';

/** Step one: the answer does not reveal whether the address has an account. */
export async function answerResetRequest(visitor: Visitor, { email = '', reCAPTCHAtoken = '' }: FormValues): Promise<FormAnswer> {
  const outcome = await visitor.ask(requestPasswordReset, { body: { email, reCAPTCHAtoken } });
  return outcome.ok ? { kind: 'codeSent', email: email.trim() } : refusedBy(outcome.error, 'resetRequest');
}

/** Step two: the code and the new password. */
export async function answerResetSubmit(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { email = '', verificationCode = '', password = '', reCAPTCHAtoken = '' } = values;
  const outcome = await visitor.ask(submitPasswordReset, { body: { email, verificationCode, newPassword: password, reCAPTCHAtoken } });
  if (outcome.ok) return { kind: 'passwordReset', email: email.trim() };
  const places = { 'reset.codeWrong': 'verificationCode', 'password.common': 'password' };
  return refusedBy(outcome.error, 'resetSubmit', places, { newPassword: 'password' });
}
