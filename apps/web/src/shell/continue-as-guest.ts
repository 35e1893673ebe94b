import { signUpGuest } from '@throughfare/contract/calls/accounts';
import { formText } from '../lib/form-text.ts';
import type { Visitor } from '../app/visitor.ts';

export type ContinueAsGuestResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Marks the session a guest's. Its cart comes along. */
export async function continueAsGuest(visitor: Visitor, form: FormData): Promise<ContinueAsGuestResult> {
  const result = await visitor.ask(signUpGuest, { body: { email: formText(form, 'email') } });
  if (!result.ok) return { ok: false, message: result.error.fields[0]?.message ?? result.error.message };
  visitor.keepSession(result.data.body);
  return { ok: true };
}
