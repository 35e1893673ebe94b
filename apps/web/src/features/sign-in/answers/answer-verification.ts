import { resendVerification, verifyEmail } from '@throughfare/contract/calls/users';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../../lib/visitor.ts';
import { formText } from '../../../lib/form-text.ts';

/** The outcome of a verification mail's link. */
export type VerificationAnswer =
  | { readonly kind: 'verified'; readonly email: string }
  /** Expired or used: its token can request a new one. */
  | { readonly kind: 'ended'; readonly token: string }
  | { readonly kind: 'sentAgain' }
  | { readonly kind: 'refused'; readonly token: string; readonly message: string };

export async function answerVerification(visitor: Visitor, form: FormData): Promise<VerificationAnswer> {
  const token = formText(form, 'token').slice(0, 200);
  if (formText(form, 'intent') === 'again') {
    const reCAPTCHAtoken = formText(form, 'reCAPTCHAtoken');
    if (reCAPTCHAtoken === '') return { kind: 'refused', token, message: messageText('humanCheck.failed') };
    const sent = await visitor.ask(resendVerification, { body: { token, reCAPTCHAtoken } });
    return sent.ok ? { kind: 'sentAgain' } : { kind: 'refused', token, message: sent.error.message };
  }
  const verified = await visitor.ask(verifyEmail, { body: { token } });
  if (verified.ok) return { kind: 'verified', email: verified.data.body.email };
  return verified.error.code === 'user.linkInvalid'
    ? { kind: 'ended', token }
    : { kind: 'refused', token, message: verified.error.message };
}
