/**
 * The steps of a card payment on the page (PAY-2, Card form): a token from the card field, a payment method, a payment intent. An intent
 * that requires confirmation is passed on as the completion payload; any other has failed. Nothing is charged here: the order does that.
 */
import type { CallAnswer, CallInput } from '@throughfare/contract/call';
import type { createPaymentIntent, createPaymentMethod } from '@throughfare/contract/calls/payments';
import type { JsonReply } from '../../lib/json-answer.ts';
import type { CardToken } from './card-provider.ts';
import { completionOf, type PaymentCompletion } from './model/payment-completion.ts';
import {
  cardDeclined,
  cardIncomplete,
  checkoutFailed,
  providerUnreachable,
  type PaymentProblem,
} from '../../domain/payments/payment-problem.ts';

export interface PayByCardDeps {
  readonly createToken: (cardholder: string) => Promise<CardToken>;
  readonly createMethod: (
    body: CallInput<typeof createPaymentMethod>['body'],
  ) => Promise<JsonReply<CallAnswer<typeof createPaymentMethod>>>;
  /** Opens a payment by this card, for whatever is paid. */
  readonly openIntent: (card: ChosenCard) => Promise<JsonReply<CallAnswer<typeof createPaymentIntent>>>;
}

export interface ChosenCard {
  readonly paymentMethod: string;
  readonly customer?: string;
}

export interface CardPayment {
  readonly savedCardId: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly remember: boolean;
  readonly customerId: string | undefined;
}

export type CardPaymentResult =
  | { readonly ok: true; readonly completion: PaymentCompletion }
  | { readonly ok: false; readonly problem: PaymentProblem };

export async function payByCard(payment: CardPayment, deps: PayByCardDeps): Promise<CardPaymentResult> {
  const method = await methodOf(payment, deps);
  if (!method.ok) return method;
  const intent = await deps.openIntent({
    paymentMethod: method.id,
    ...(payment.customerId !== undefined && { customer: payment.customerId }),
  });
  if (intent.kind === 'unreachable') return failed(providerUnreachable);
  if (intent.kind === 'refused') return failed({ message: intent.message, code: intent.code, stale: intent.code.startsWith('cart.') });
  const { data } = intent.data.data;
  return data.status === 'requires_confirmation' ? { ok: true, completion: completionOf(data, payment) } : failed(checkoutFailed);
}

type Method = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: PaymentProblem };

async function methodOf(payment: CardPayment, { createToken, createMethod }: PayByCardDeps): Promise<Method> {
  if (payment.savedCardId !== undefined) return { ok: true, id: payment.savedCardId };
  const token = await createToken(payment.name);
  if (!token.ok)
    return failed(token.reason === 'incomplete' ? cardIncomplete : token.reason === 'unreachable' ? providerUnreachable : cardDeclined);
  const method = await createMethod({
    token: token.id,
    name: payment.name,
    email: payment.email,
    ...(payment.customerId !== undefined && { customerId: payment.customerId, shouldSave: payment.remember }),
  });
  switch (method.kind) {
    case 'answered':
      return { ok: true, id: method.data.data.data.id };
    case 'unreachable':
      return failed(providerUnreachable);
    case 'refused':
      // The server's message if there is one, otherwise the default (PAY-3).
      return failed(method.message === '' ? cardDeclined : { ...cardDeclined, message: method.message });
  }
}

function failed(problem: PaymentProblem): { readonly ok: false; readonly problem: PaymentProblem } {
  return { ok: false, problem };
}
