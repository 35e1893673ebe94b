import { removePaymentMethod } from '@throughfare/contract/calls/payments';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { done, refusedBy } from '../../lib/forms/form-answer.ts';
import type { AccountAnswer } from './model/account-answer.ts';

export async function sendCards(visitor: Visitor, form: FormData): Promise<AccountAnswer> {
  const removed = await visitor.ask(removePaymentMethod, { body: { paymentMethod: formText(form, 'card') } });
  return removed.ok ? done('remove', 'The card is removed.') : refusedBy('remove', removed.error);
}
