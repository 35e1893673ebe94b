import { signUpGuest } from '@throughfare/contract/calls/accounts';
import type { Visitor } from '../../../lib/visitor.ts';
import type { FormValues } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refusedBy } from './refused.ts';

/** Turns the session into a guest's (ACCOUNT-7). It keeps its cart. */
export async function answerGuest(visitor: Visitor, { email = '', reCAPTCHAtoken }: FormValues): Promise<FormAnswer> {
  const outcome = await visitor.ask(signUpGuest, { body: { email, ...(reCAPTCHAtoken === undefined ? {} : { reCAPTCHAtoken }) } });
  if (!outcome.ok) return refusedBy(outcome.error, 'guest', { 'guest.accountExists': 'email' });
  visitor.keepSession(outcome.data.body);
  return { kind: 'guest' };
}
