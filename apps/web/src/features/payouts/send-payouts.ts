import { decidePayoutRun, makePayoutRun, payoutFormats, settlePayouts } from '@throughfare/contract/calls/agency-payouts';
import { currencies } from '@throughfare/kernel/money';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { answerOf, type FormAnswer } from '../../lib/forms/form-answer.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

/**
 * The forms of `/admin/payouts`. `make EUR sepa` makes a file; with a run's id, `decide` confirms or refuses it, and `settle` records the
 * outcome at the bank.
 */
export async function sendPayouts(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const intent = formText(form, 'intent');
  const [verb, first, second] = intent.split(' ');
  if (verb === 'make') {
    const currency = currencies.find((known) => known === first);
    const format = payoutFormats.find((known) => known === second);
    if (!currency || !format) throw new Response(null, { status: 400 });
    const outcome = await visitor.ask(makePayoutRun, { body: { currency, format, executeOn: formText(form, 'executeOn') } });
    return answerOf(intent, orNotFound(outcome));
  }
  if (verb === 'decide') {
    const decision = (['confirm', 'refuse'] as const).find((known) => known === formText(form, 'decision'));
    if (first === undefined || !decision) throw new Response(null, { status: 400 });
    return answerOf(intent, orNotFound(await visitor.ask(decidePayoutRun, { body: { runId: first, decision } })));
  }
  const outcome = (['paid', 'dropped'] as const).find((known) => known === formText(form, 'outcome'));
  if (verb !== 'settle' || first === undefined || !outcome) throw new Response(null, { status: 400 });
  const position = formText(form, 'position');
  const body = { runId: first, outcome, valueDay: formText(form, 'valueDay'), ...(position === '' ? {} : { position: Number(position) }) };
  return answerOf(intent, orNotFound(await visitor.ask(settlePayouts, { body })));
}
