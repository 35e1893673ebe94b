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
    case 'join':
      return join(visitor, text);
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

/** Joins the waiting list of a train. The fields of each traveller carry their number: `firstName-1`. */
async function join(visitor: Visitor, text: (name: string) => string): Promise<FormAnswer> {
  const train = text('train');
  const refs = text('travellers').split(' ').slice(0, 9);
  const below = text('below').replace(',', '.');
  const cabin = text('class');
  const missing = refs.flatMap((ref) => ['title', 'firstName', 'lastName', 'dateOfBirth'].map((field) => `${field}-${ref}`));
  const asked = new Set(text('asked').split(' '));
  const problems = {
    ...Object.fromEntries(
      missing.filter((name) => asked.has(name) && text(name) === '').map((name) => [name, 'Please fill in this field.']),
    ),
    ...(text('email') === '' ? { email: 'Enter your e-mail address.' } : {}),
    ...(asked.has('phone') && text('phone') === '' ? { phone: 'Enter a phone number.' } : {}),
    ...(below !== '' && !(Number(below) > 0) ? { below: 'Enter a sum, for example 25, or leave it empty.' } : {}),
  };
  if (Object.keys(problems).length > 0) return refused('join', problems);
  const given = (ref: string, field: string) => (text(`${field}-${ref}`) === '' ? {} : { [field]: text(`${field}-${ref}`) });
  const outcome = await visitor.ask(createAlert, {
    body: {
      id: text('search'),
      kind: 'waiting',
      train,
      firstDay: train.slice(train.indexOf('@') + 1).slice(0, 10),
      email: text('email'),
      travellers: refs.map((passengerRef) => ({
        passengerRef,
        ...given(passengerRef, 'title'),
        ...given(passengerRef, 'firstName'),
        ...given(passengerRef, 'lastName'),
        ...given(passengerRef, 'dateOfBirth'),
      })),
      ...(text('phone') === '' ? {} : { phone: text('phone') }),
      ...(cabin === 'STANDARD' || cabin === 'FIRST' ? { class: cabin } : {}),
      ...(below === '' ? {} : { below: Number(below).toFixed(2) }),
    },
  });
  return answerOf('join', outcome);
}
