import { answerSecondFactor, answerWithPasskey } from '@throughfare/contract/calls/second-factor';
import { setNewPassword, signIn } from '@throughfare/contract/calls/users';
import type { CallAnswer } from '@throughfare/contract/call';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../../lib/visitor.ts';
import { qrPath } from '../../../lib/qr-path.ts';
import type { FormValues } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import { refused, refusedBy } from './refused.ts';
import { settleIn } from './settle-in.ts';

type Outcome = CallAnswer<typeof setNewPassword>['body'];
type SignedIn = CallAnswer<typeof answerSecondFactor>['body'];

/** ACCOUNT-4: wrong credentials are reported under the password, whatever else is refused too. */
export async function answerSignIn(visitor: Visitor, form: 'signIn' | 'agentLogin', values: FormValues): Promise<FormAnswer> {
  const { username = '', password = '', reCAPTCHAtoken = '' } = values;
  const outcome = await visitor.ask(signIn, { body: { username: username.trim(), password, reCAPTCHAtoken } });
  if (!outcome.ok) {
    if (outcome.status >= 500) return refused(form, {}, messageText('signIn.failed'));
    return refusedBy(outcome.error, form, { 'signIn.wrong': 'password', 'signIn.unverified': 'password' });
  }
  const { body } = outcome.data;
  if (body.outcome === 'newPasswordRequired') return { kind: 'newPasswordRequired', challenge: body.challenge, email: body.email };
  return goOn(visitor, body);
}

/** ACCOUNT-4: a refused change is reported under the confirmation; a fault of the password itself, under the password. */
export async function answerNewPassword(visitor: Visitor, values: FormValues): Promise<FormAnswer> {
  const { challenge = '', password = '', reCAPTCHAtoken = '' } = values;
  const outcome = await visitor.ask(setNewPassword, { body: { challenge, newPassword: password, reCAPTCHAtoken } });
  if (outcome.ok) return goOn(visitor, outcome.data.body);
  if (outcome.status >= 500) return refused('newPassword', { confirmation: messageText('signIn.failed') });
  const places = {
    'password.common': 'password',
    'password.same': 'password',
    'signIn.challengeEnded': 'confirmation',
    'signIn.passwordChosen': 'confirmation',
    'signIn.linkEnded': 'confirmation',
  };
  return refusedBy(outcome.error, 'newPassword', places, { newPassword: 'password' });
}

/** A code of the authenticator app, or a backup code. Blanks are ignored, because apps show their codes in groups. */
export async function answerFactorCode(visitor: Visitor, { challenge = '', code = '' }: FormValues): Promise<FormAnswer> {
  const outcome = await visitor.ask(answerSecondFactor, { body: { challenge, code: code.replaceAll(/\s/g, '') } });
  if (outcome.ok) return welcome(visitor, outcome.data.body);
  return refusedBy(outcome.error, 'secondFactor', { 'secondFactor.wrong': 'code', 'signIn.challengeEnded': 'code' });
}

/** The browser's answer for a passkey: JSON that only the server reads. */
export async function answerPasskey(visitor: Visitor, { challenge = '', ceremony = '', response = '' }: FormValues): Promise<FormAnswer> {
  let given: unknown;
  try {
    given = JSON.parse(response);
  } catch {
    return refused('passkey', {}, messageText('request.invalid'));
  }
  if (typeof given !== 'object' || given === null) return refused('passkey', {}, messageText('request.invalid'));
  const outcome = await visitor.ask(answerWithPasskey, { body: { challenge, ceremony, response: { ...given } } });
  return outcome.ok ? welcome(visitor, outcome.data.body) : refused('passkey', {}, outcome.error.message);
}

async function goOn(visitor: Visitor, outcome: Outcome): Promise<FormAnswer> {
  switch (outcome.outcome) {
    case 'signedIn':
      return welcome(visitor, outcome);
    case 'secondFactorRequired':
      return { kind: 'secondFactorRequired', challenge: outcome.challenge, methods: outcome.methods };
    case 'secondFactorSetupRequired': {
      const { challenge, secret, otpauthUri, backupCodes } = outcome;
      return { kind: 'secondFactorSetupRequired', challenge, setup: { secret, otpauthUri, qr: qrPath(otpauthUri), backupCodes } };
    }
  }
}

function welcome(visitor: Visitor, session: SignedIn): Promise<FormAnswer> {
  visitor.keepSession(session);
  return settleIn(visitor, session.userRole);
}
