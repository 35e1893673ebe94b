import { actOnGroup, answerGroup, requestGroup } from '@throughfare/contract/calls/groups';
import { isSource } from '@throughfare/kernel/source';
import { redirect } from 'react-router';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { answerOf, type FormAnswer, refusedBy } from '../../lib/forms/form-answer.ts';
import { deskPaths } from '../../lib/desk-paths.ts';

/** The server refuses anything but a whole number as too small. */
const whole = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0);

/** Creates a request and redirects to its page. */
export async function sendGroupRequest(visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const text = (name: string) => formText(form, name);
  const returnDay = text('returnDay');
  const body = {
    fromPlace: text('fromPlace'),
    toPlace: text('toPlace'),
    outwardDay: text('outwardDay'),
    outwardTime: text('outwardTime'),
    ...(returnDay === '' ? {} : { returnDay }),
    returnTime: text('returnTime'),
    adults: whole(text('adults')),
    children: whole(text('children')),
    customerName: text('customerName'),
    customerEmail: text('customerEmail'),
    wishes: text('wishes'),
    internalReference: text('internalReference'),
  };
  const outcome = await visitor.ask(requestGroup, { body });
  if (!outcome.ok) return refusedBy('request', outcome.error);
  throw redirect(deskPaths.group(outcome.data.data.group.groupId));
}

const actions = ['accept', 'decline', 'withdraw', 'send', 'change'] as const;

/** Handles the forms of one request, of the agency and of the desk. */
export async function sendGroup(visitor: Visitor, groupId: string, form: FormData): Promise<FormAnswer> {
  const text = (name: string) => formText(form, name);
  const intent = text('intent');
  const action = actions.find((known) => known === intent);
  if (action) {
    const markUp = text('markUp');
    const payBy = (['account', 'bank'] as const).find((way) => way === text('payBy'));
    const chosen = {
      ...(markUp === '' ? {} : { markUp: markUp.includes('.') ? markUp : `${markUp}.00` }),
      ...(payBy === undefined ? {} : { payBy }),
    };
    if (action === 'change') return answerOf(action, await visitor.ask(actOnGroup, { body: { groupId, action, text: text('text') } }));
    return answerOf('act', await visitor.ask(actOnGroup, { body: { groupId, action, ...chosen } }));
  }
  const chosen = () => {
    const source = text('source');
    if (!isSource(source)) throw new Response(null, { status: 400 });
    return source;
  };
  const answers = {
    request: () => ({
      groupId,
      answer: 'request' as const,
      source: chosen(),
      carrierEmail: text('carrierEmail'),
      carrierReference: text('carrierReference'),
    }),
    offer: () => ({
      groupId,
      answer: 'offer' as const,
      source: chosen(),
      price: text('price'),
      validUntil: text('validUntil'),
      text: text('text'),
      ...countriesOf(text('countries')),
    }),
    refuse: () => ({ groupId, answer: 'refuse' as const, text: text('text') }),
    book: () => ({ groupId, answer: 'book' as const, bookingReference: text('bookingReference'), tickets: text('tickets') }),
    refund: () => ({
      groupId,
      answer: 'refund' as const,
      refund: text('refund'),
      isWhole: form.get('isWhole') === 'on',
      text: text('text'),
    }),
    keep: () => ({ groupId, answer: 'keep' as const, text: text('text') }),
  };
  const wanted = (['request', 'offer', 'refuse', 'book', 'refund', 'keep'] as const).find((known) => known === intent);
  if (wanted === undefined) throw new Response(null, { status: 400 });
  return answerOf(wanted, await visitor.ask(answerGroup, { body: answers[wanted]() }));
}

/** "fr, be" names two countries. */
function countriesOf(typed: string): { readonly countries?: string[] } {
  const countries = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return countries.length === 0 ? {} : { countries };
}
