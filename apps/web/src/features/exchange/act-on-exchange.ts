import { continueExchange, processExchange, summariseExchange } from '@throughfare/contract/calls/exchange';
import { summarisePassExchange } from '@throughfare/contract/calls/pass-exchange';
import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import { messageText } from '@throughfare/contract/messages';
import type { ExchangeResult } from '@throughfare/contract/shapes/exchange';
import type { Visitor } from '../../lib/visitor.ts';
import type { BookingsQuery } from '../../lib/paths.ts';
import { formText } from '../../lib/form-text.ts';
import { saysNothing } from '../../lib/says-nothing.ts';

/** The address of the form, with some of it changed. */
export type Onward = (changed: BookingsQuery) => string;

interface Outcome {
  readonly intent: 'exchange-quote' | 'exchange' | 'exchange-approved';
  readonly ok: boolean;
  readonly message: string;
}

type Answer = Outcome | { readonly goTo: string };

/** Prices the chosen tickets or passes, and redirects to the summary. */
export async function quoteExchange(visitor: Visitor, form: FormData, onward: Onward): Promise<Answer> {
  if (form.has('validFrom')) return quotePasses(visitor, form, onward);
  const departureTicket = ticketOf(form, 'departure');
  const returnTicket = ticketOf(form, 'return');
  if (!departureTicket) return refused('exchange-quote', messageText('exchange.nothingChosen'));
  const markUp = formText(form, 'markUp');
  const body = {
    searchId: formText(form, 'searchId'),
    departureTicket,
    ...(returnTicket ? { returnTicket } : {}),
    ...(markUp === '' ? {} : { markUp }),
  };
  const asked = await visitor.ask(summariseExchange, { params: { reference: formText(form, 'reference') }, body });
  if (!asked.ok) return refused('exchange-quote', asked.error.message);
  return { goTo: onward({ step: 'summary', quote: asked.data.body.quoteId }) };
}

/** Prices the chosen passes, and redirects to the summary. */
async function quotePasses(visitor: Visitor, form: FormData, onward: Onward): Promise<Answer> {
  const passId = formText(form, 'passId');
  if (passId === '') return refused('exchange-quote', messageText('exchange.noPassChosen'));
  const body = {
    bookingId: formText(form, 'reference'),
    orderId: formText(form, 'line'),
    passId,
    countries: formText(form, 'countries').split(','),
    validFrom: formText(form, 'validFrom'),
  };
  const asked = await visitor.ask(summarisePassExchange, { body });
  if (!asked.ok) return refused('exchange-quote', asked.error.message);
  return { goTo: onward({ step: 'summary', quote: asked.data.body.quoteId }) };
}

/** "ticket|price". The offer of that ticket is in a separate field. */
function ticketOf(form: FormData, name: 'departure' | 'return') {
  const [ticketId = '', priceId = ''] = formText(form, name).split('|');
  const offer = formText(form, `offer.${ticketId}`);
  return ticketId === '' || offer === '' ? undefined : { ticketId, offer, price: { priceId } };
}

/** Begins the exchange, and waits for its outcome. */
export async function startExchange(visitor: Visitor, form: FormData): Promise<Answer> {
  const [quoteId, paymentIntentId] = [formText(form, 'quoteId'), formText(form, 'paymentIntentId')];
  const paymentMethod = formText(form, 'paymentMethod') || 'NoPayment';
  const body = { quoteId, paymentMethod, ...(paymentIntentId === '' ? {} : { paymentIntentId }) };
  const begun = await visitor.ask(processExchange, { params: { reference: formText(form, 'reference') }, body });
  return begun.ok ? outcomeOf(visitor, begun.data.key) : refused('exchange', begun.error.message);
}

/** The customer is back from their bank. */
export async function goOnWithExchange(visitor: Visitor, form: FormData): Promise<Answer> {
  const answer = formText(form, 'answer') === 'decline' ? ('decline' as const) : ('authenticated' as const);
  const body = { exchangeId: formText(form, 'exchangeId'), answer };
  const gone = await visitor.ask(continueExchange, { params: { reference: formText(form, 'reference') }, body });
  if (!gone.ok) return refused('exchange-approved', gone.error.message);
  const outcome = await outcomeOf(visitor, gone.data.key);
  // The customer wanted the refusal of the payment.
  const isCancelled = answer === 'decline' && 'ok' in outcome && !outcome.ok;
  return isCancelled ? { intent: 'exchange-approved', ok: true, message: messageText('exchange.cancelled') } : outcome;
}

/** The server holds each poll open for up to two seconds. */
const mostQuestions = 20;

async function outcomeOf(visitor: Visitor, queueKey: string): Promise<Answer> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const told = await visitor.ask(getQueuedRequest, { params: { queueKey } });
    // an unanswered poll says nothing about the exchange, which goes on, so it is repeated
    if (!told.ok && saysNothing(told.error.code)) continue;
    if (!told.ok) return refused('exchange', told.error.message);
    const { response, error } = told.data;
    if (error !== undefined) return refused('exchange', messageIn(error));
    // the contract leaves open the answer for a key; this key answers an exchange
    if (response !== undefined) return answerTo(response as ExchangeResult);
  }
  return { intent: 'exchange', ok: true, message: messageText('afterSales.asked') };
}

function answerTo({ status, action, message }: ExchangeResult): Answer {
  return status === 'requires_action' && action ? { goTo: action.url } : { intent: 'exchange', ok: true, message };
}

function messageIn(error: unknown): string {
  const isSaid = typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
  return isSaid ? String(error.message) : messageText('exchange.failed');
}

function refused(intent: Outcome['intent'], message: string): Outcome {
  return { intent, ok: false, message };
}
