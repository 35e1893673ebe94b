import { confirmAlert, createAlert, endAlert } from '@throughfare/contract/calls/alerts';
import { answerOf, refused, type FormAnswer } from '../../lib/forms/form-answer.ts';
import { formText } from '../../lib/form-text.ts';
import type { Visitor } from '../../lib/visitor.ts';

/** Answers the forms of the alerts' page: a new alert, its confirmation, its end. */
export async function answerAlerts(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const text = (name: string): string => formText(form, name).trim();
  const token = text('token');
  switch (text('intent')) {
    case 'confirm':
      return answerOf('confirm', await visitor.ask(confirmAlert, { body: { token } }));
    case 'end':
      return answerOf('end', await visitor.ask(endAlert, { body: { alertId: text('alertId'), ...(token === '' ? {} : { token }) } }));
    default:
      return create(visitor, text);
  }
}

async function create(visitor: Visitor, text: (name: string) => string): Promise<FormAnswer> {
  const [kind, lastDay] = [text('kind') === 'saleOpens' ? ('saleOpens' as const) : ('price' as const), text('lastDay')];
  const sum = Number(text('below').replace(',', '.'));
  const problems = {
    ...(text('firstDay') === '' ? { firstDay: 'Choose a day.' } : {}),
    ...(kind === 'price' && !(sum > 0) ? { below: 'Enter the sum below which we write to you, for example 25.' } : {}),
    ...(text('email') === '' ? { email: 'Enter your e-mail address.' } : {}),
  };
  if (Object.keys(problems).length > 0) return refused('create', problems);
  const outcome = await visitor.ask(createAlert, {
    body: {
      id: text('search'),
      kind,
      firstDay: text('firstDay'),
      email: text('email'),
      ...(lastDay === '' ? {} : { lastDay }),
      ...(kind === 'price' ? { below: sum.toFixed(2) } : {}),
    },
  });
  return answerOf('create', outcome);
}
