import { messageText } from '@throughfare/contract/messages';
import { getProfile, signUpGuest } from '@throughfare/contract/calls/accounts';
import { contactUs } from '@throughfare/contract/calls/contact';
import { registerUser } from '@throughfare/contract/calls/users';
import type { Visitor } from '../../../lib/visitor.ts';
import { checkForm, type FormName, type FormValues, isFormName } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { arrivalForm } from '../model/arrival.ts';
import { answerResetRequest, answerResetSubmit } from './answer-reset.ts';
import { answerFactorCode, answerNewPassword, answerPasskey, answerSignIn } from './answer-sign-in.ts';
import { refused, refusedBy } from './refused.ts';
import { settleIn } from './settle-in.ts';

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

/** A person comes back from a provider with a session. This does the last steps of a sign-in by password. */
async function answerArrival(visitor: Visitor): Promise<FormAnswer> {
  const profile = visitor.hasSession() ? await visitor.ask(getProfile, {}) : undefined;
  const role = profile?.ok ? profile.data.data.body.userRole : 'visitor';
  if (role === 'visitor' || role === 'guest') return refused('signIn', {}, messageText('signIn.failed'));
  return settleIn(visitor, role);
}

async function answerContact(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { name = '', email = '', phone = '', bookingRef = '', question = '', country = '', reCAPTCHAtoken = '' } = values;
  const proof = reCAPTCHAtoken === '' ? {} : { reCAPTCHAtoken };
  const body = { name, email, phoneNumber: phone, bookingRef, message: question, country, ...proof };
  const outcome = await visitor.ask(contactUs, { body });
  if (outcome.ok) return { kind: 'questionSent' };
  return refusedBy(outcome.error, 'contact', {}, { phoneNumber: 'phone', message: 'question' });
}

/** Turns the session into a guest's (ACCOUNT-7). It keeps its cart. */
async function answerGuest(visitor: Visitor, { email = '', reCAPTCHAtoken }: FormValues): Promise<FormAnswer> {
  const outcome = await visitor.ask(signUpGuest, { body: { email, ...(reCAPTCHAtoken === undefined ? {} : { reCAPTCHAtoken }) } });
  if (!outcome.ok) return refusedBy(outcome.error, 'guest', { 'guest.accountExists': 'email' });
  visitor.keepSession(outcome.data.body);
  return { kind: 'guest' };
}

async function answerSignUp(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { firstName = '', lastName = '', email = '', password = '', offers = '', reCAPTCHAtoken = '' } = values;
  const body = { firstName, lastName, email, password, offers: offers !== '', reCAPTCHAtoken };
  const outcome = await visitor.ask(registerUser, { body });
  if (outcome.ok) return { kind: 'signedUp', email: outcome.data.body.email };
  return refusedBy(outcome.error, 'signUp', { 'user.emailTaken': 'email', 'password.common': 'password' });
}
