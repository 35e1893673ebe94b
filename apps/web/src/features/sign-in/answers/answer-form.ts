import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../../lib/visitor.ts';
import { checkForm, isFormName, type FormName, type FormValues } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { arrivalForm } from '../model/arrival.ts';
import { answerArrival } from './answer-arrival.ts';
import { answerContact } from './answer-contact.ts';
import { answerGuest } from './answer-guest.ts';
import { answerResetRequest, answerResetSubmit } from './answer-reset.ts';
import { answerFactorCode, answerNewPassword, answerPasskey, answerSignIn } from './answer-sign-in.ts';
import { answerSignUp } from './answer-sign-up.ts';
import { refused } from './refused.ts';

/** Calls that a program could overuse; they need an answer to the human check. */
const forHumans: ReadonlySet<FormName> = new Set(['signIn', 'agentLogin', 'signUp', 'resetRequest', 'resetSubmit', 'newPassword']);

const secret: ReadonlySet<string> = new Set([
  'password',
  'confirmation',
  'challenge',
  'reCAPTCHAtoken',
  'verificationCode',
  'code',
  'ceremony',
  'response',
]);

/** Handles a posted form of the modal or of `/sign-in`. */
export async function answerForm(visitor: Visitor, post: FormData): Promise<FormAnswer> {
  const values: FormValues = Object.fromEntries([...post].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  const answer = await answerValues(visitor, values);
  if (answer.kind !== 'refused') return answer;
  return { ...answer, typed: Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))) };
}

async function answerValues(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { form = '' } = values;
  if (form === arrivalForm) return answerArrival(visitor);
  if (!isFormName(form)) return refused('signIn', {}, messageText('request.invalid'));
  const problems = checkForm(form, values);
  if (Object.keys(problems).length > 0) return refused(form, problems);
  if (forHumans.has(form) && !values['reCAPTCHAtoken']) return refused(form, {}, messageText('humanCheck.failed'));
  switch (form) {
    case 'signIn':
    case 'agentLogin':
      return answerSignIn(visitor, form, values);
    case 'signUp':
      return answerSignUp(visitor, values);
    case 'resetRequest':
      return answerResetRequest(visitor, values);
    case 'resetSubmit':
      return answerResetSubmit(visitor, values);
    case 'newPassword':
      return answerNewPassword(visitor, values);
    case 'secondFactor':
      return answerFactorCode(visitor, values);
    case 'passkey':
      return answerPasskey(visitor, values);
    case 'guest':
      return answerGuest(visitor, values);
    case 'contact':
      return answerContact(visitor, values);
  }
}
