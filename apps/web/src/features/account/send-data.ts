import { deleteAccount } from '@throughfare/contract/calls/personal-data';
import { messageText } from '@throughfare/contract/messages';
import { redirect } from 'react-router';
import type { Visitor } from '../../lib/visitor.ts';
import { paths } from '../../lib/paths.ts';
import { formText } from '../../lib/form-text.ts';
import { typedText } from '../../lib/typed-text.ts';
import { refused, refusedBy } from '../../lib/forms/form-answer.ts';
import type { AccountAnswer } from './model/account-answer.ts';

/** Closes the account and its session. Does nothing without the confirming tick. */
export async function sendData(visitor: Visitor, form: FormData): Promise<AccountAnswer> {
  if (formText(form, 'sure') === '') return refused('delete', { sure: 'Please tick that you want this.' });
  const currentPassword = typedText(form, 'currentPassword');
  if (currentPassword === '') return refused('delete', { currentPassword: messageText('password.required') });
  const deleted = await visitor.ask(deleteAccount, { body: { currentPassword } });
  if (!deleted.ok) return refusedBy('delete', deleted.error);
  visitor.forgetSession();
  throw redirect(paths.home());
}
