import { decideBankPayment, listBankPayments, type BankPaymentView } from '@throughfare/contract/calls/bank-payments';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { answerOf, type FormAnswer } from '../../lib/forms/form-answer.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export type BankDeskView =
  | { readonly state: 'ready'; readonly payments: readonly BankPaymentView[] }
  | { readonly state: 'failed'; readonly message: string };

/** Payments of agencies by bank and by hand, or only those that wait for a person. */
export async function loadBankDesk(visitor: Visitor, only: 'waiting' | undefined): Promise<BankDeskView> {
  const outcome = orNotFound(await visitor.ask(listBankPayments, { query: only === undefined ? {} : { only } }));
  return outcome.ok ? { state: 'ready', payments: outcome.data.data.payments } : { state: 'failed', message: outcome.error.message };
}

/** Handles a person's decision about one payment. The answer's intent is the payment's id. */
export async function decideAtBankDesk(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const decision = (['confirm', 'refuse', 'givenBack'] as const).find((known) => known === formText(form, 'decision'));
  if (!decision) throw new Response(null, { status: 400 });
  const intentId = formText(form, 'intent');
  const outcome = await visitor.ask(decideBankPayment, { body: { intentId, decision, note: formText(form, 'note') } });
  return answerOf(intentId, orNotFound(outcome));
}
