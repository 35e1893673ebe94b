import type { confirmEmailChange, unsubscribe } from '@throughfare/contract/calls/mail-links';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';

export type MailLinkAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly token: string; readonly message: string };

export async function answerMailLink(
  visitor: Visitor,
  call: typeof confirmEmailChange | typeof unsubscribe,
  form: FormData,
): Promise<MailLinkAnswer> {
  const token = formText(form, 'token');
  const outcome = await visitor.ask(call, { body: { token } });
  return outcome.ok ? { kind: 'done' } : { kind: 'refused', token, message: outcome.error.message };
}
