import { getProfile } from '@throughfare/contract/calls/accounts';
import { mergeCarts } from '@throughfare/contract/calls/cart';
import { setNewPassword, signIn } from '@throughfare/contract/calls/users';
import type { CallAnswer } from '@throughfare/contract/call';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../../app/visitor.ts';
import type { FormValues } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refused, refusedBy } from './refused.ts';

type SignedIn = Extract<CallAnswer<typeof setNewPassword>['body'], { outcome: 'signedIn' }>;

/** Spec 1 §8: wrong credentials are told under the password, whatever else is refused too. */
export async function answerSignIn(visitor: Visitor, form: 'signIn' | 'agentLogin', values: FormValues): Promise<FormAnswer> {
  const { username = '', password = '', reCAPTCHAtoken = '' } = values;
  const outcome = await visitor.ask(signIn, { body: { username: username.trim(), password, reCAPTCHAtoken } });
  if (!outcome.ok) {
    if (outcome.status >= 500) return refused(form, {}, messageText('signIn.failed'));
    return refusedBy(outcome.error, form, { 'signIn.wrong': 'password', 'signIn.unverified': 'password' });
  }
  const { body } = outcome.data;
  if (body.outcome === 'newPasswordRequired') return { kind: 'newPasswordRequired', challenge: body.challenge, email: body.email };
  if (body.outcome !== 'signedIn') return refused(form, {}, messageText('signIn.secondFactor'));
  return welcome(visitor, body);
}

/** Spec 1 §8: what cannot be set is told under the confirmation; what is wrong with the password itself, under the password. */
export async function answerNewPassword(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { challenge = '', password = '', reCAPTCHAtoken = '' } = values;
  const outcome = await visitor.ask(setNewPassword, { body: { challenge, newPassword: password, reCAPTCHAtoken } });
  if (outcome.ok) {
    const { body } = outcome.data;
    if (body.outcome !== 'signedIn') return refused('newPassword', { confirmation: messageText('signIn.secondFactor') });
    return welcome(visitor, body);
  }
  if (outcome.status >= 500) return refused('newPassword', { confirmation: messageText('signIn.failed') });
  const places = { 'password.common': 'password', 'password.same': 'password', 'signIn.challengeEnded': 'confirmation' };
  return refusedBy(outcome.error, 'newPassword', places, { newPassword: 'password' });
}

/** Spec 1 §4: keeps the session, stores the currency, and brings the account's tickets into the cart. */
async function welcome(visitor: Visitor, session: SignedIn): Promise<FormAnswer> {
  visitor.keepSession(session);
  const [profile, merged] = await Promise.all([visitor.ask(getProfile, {}), visitor.ask(mergeCarts, {})]);
  const currency = profile.ok ? profile.data.data.body.currency : undefined;
  if (currency !== undefined) visitor.remember('currency', currency);
  return {
    kind: 'signedIn',
    isAgent: session.userRole !== 'consumer',
    // A cart that is being ordered right now takes nothing; what waits elsewhere is there the next time.
    leftOut: merged.ok ? merged.data.data.leftOut.map(nameOf) : [],
  };
}

/** "London to Edinburgh on 8 Dec 2026". */
function nameOf({
  fromStation,
  toStation,
  date,
}: {
  readonly fromStation: string;
  readonly toStation: string;
  readonly date: string;
}): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  return `${fromStation} to ${toStation} on ${day.format(new Date(`${date}T00:00:00Z`))}`;
}
