import { registerUser } from '@throughfare/contract/calls/users';
import type { Visitor } from '../../../lib/visitor.ts';
import type { FormValues } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refusedBy } from './refused.ts';

export async function answerSignUp(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { firstName = '', lastName = '', email = '', password = '', offers = '', reCAPTCHAtoken = '' } = values;
  const body = { firstName, lastName, email, password, offers: offers !== '', reCAPTCHAtoken };
  const outcome = await visitor.ask(registerUser, { body });
  if (outcome.ok) return { kind: 'signedUp', email: outcome.data.body.email };
  return refusedBy(outcome.error, 'signUp', { 'user.emailTaken': 'email', 'password.common': 'password' });
}
