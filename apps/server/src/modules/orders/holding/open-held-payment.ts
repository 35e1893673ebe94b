import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { openHeldPayment as openHeldPaymentCall } from '@throughfare/contract/calls/held-orders';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { CardIntent } from '../../payments/card-payments.api.ts';
import { bankProviderOf, type PayingBy } from '../../payments/payments.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { checkAgencyPayment } from '../placing/agency-payment.ts';
import { refuseForeignCurrency } from '../placing/create-agency-payment.ts';
import { withCard } from '../placing/create-payment-intent.ts';
import { meansOf, methodNamed } from '../placing/means-of.ts';
import { payerOf } from '../placing/payer-of.ts';
import type { HeldPrice } from '../rules/held-price.ts';
import type { Order, OrderPayment } from '../order.types.ts';
import { isCustomersHold } from '../rules/hold-times.ts';
import { findHeld, type HeldOrder, priceOfHeld, refuseUnpayable } from './held-order.ts';

type Asked = CallRequest<typeof openHeldPaymentCall>['body'];

/**
 * Opens a payment for held places. The server computes the amount, and nothing is charged. Each session has payments of its own; only the
 * payment that is used is stored with the order. The others are cancelled after an hour, like those of abandoned carts.
 */
export async function openHeldPayment(session: Session, asked: Asked, deps: OrderDeps): Promise<CallAnswer<typeof openHeldPaymentCall>> {
  const held = await findHeld(session, asked, deps);
  refuseUnpayable(held.order, deps.clock.now());
  const method = asked.b2bPaymentMethod ?? 'card';
  if (held.terms) await checkAgencyPayment(session, method, deps);
  else if (method !== 'card') throw new Refusal('payment.methodNotAgreed');
  const { intent, amount } = await open(session, held, { method, card: asked.paymentMethod ?? '' }, deps);
  return { data: { paymentIntentId: intent.intentId, amount: amount.minor, currency: amount.currency } };
}

async function open(
  session: Session,
  held: HeldOrder,
  { method, card: methodId }: { readonly method: B2BPaymentMethod; readonly card: string },
  deps: OrderDeps,
): Promise<{ readonly intent: CardIntent; readonly amount: Money }> {
  const { payments } = deps;
  const { order, terms } = held;
  const payer = payerOf(session);
  const opening = async (amount: Money, by: PayingBy) => {
    const reference = (attempt: number) => `held/${order.orderId}/${session.id}/${method}/${attempt}`;
    return { amount, intent: (await payments.open({ reference, payer, amount, by })).intent };
  };
  if (method === 'card') {
    const card = await payments.findMethod(methodId, payer);
    if (!card) throw new Refusal('payment.notYours');
    const { amount } = priceOfHeld(held, withCard(card), deps);
    return opening(amount, { provider: 'stripe', card, description: 'Train tickets on hold' });
  }
  if (!terms) throw new Refusal('payment.methodNotAgreed');
  const { agencyId, userId: askedBy } = terms.person;
  const { amount } = priceOfHeld(held, { method: method === 'onAccount' ? 'account' : 'bank' }, deps);
  if (method === 'onAccount') return opening(amount, { provider: 'account', agencyId });
  const provider = bankProviderOf(method);
  if (!provider) throw new Refusal('payment.methodNotReady');
  refuseForeignCurrency(provider, order.currency);
  return opening(amount, { provider, agencyId, askedBy });
}

/** A payment opened for held places. */
export interface HeldPayment extends Pick<OrderPayment, 'provider' | 'reference' | 'intentId' | 'cardBrand'> {
  readonly price: HeldPrice;
  /** The agency's way to pay; absent if its customer pays. */
  readonly method?: B2BPaymentMethod;
}

/** Refuses `payment.notYours`, `payment.amountChanged`, and as the agency's ways to pay do. */
export async function checkHeldPayment(session: Session, held: HeldOrder, intentId: string, deps: OrderDeps): Promise<HeldPayment> {
  const { record, card } = (await deps.payments.findToPay(intentId, payerOf(session))) ?? {};
  if (!record || !isPaymentFor(held.order, record)) throw new Refusal('payment.notYours');
  const { means, payingWith, brand } = meansOf(record.provider, card);
  const method = held.terms ? await checkAgencyPayment(session, methodNamed(means), deps) : undefined;
  const ownWays = isCustomersHold(held.order) ? ['card', 'paypal'] : ['card'];
  if (!held.terms && !ownWays.includes(means)) throw new Refusal('payment.methodNotAgreed');
  const price = priceOfHeld(held, payingWith, deps);
  if (price.amount.minor !== record.amount.minor || price.amount.currency !== record.amount.currency)
    throw new Refusal('payment.amountChanged');
  const { provider, reference } = record;
  return { provider, reference, intentId, cardBrand: brand, price, ...(method === undefined ? {} : { method }) };
}

function isPaymentFor({ orderId }: Order, { reference, status }: { readonly reference: string; readonly status: string }): boolean {
  return reference.startsWith(`held/${orderId}/`) && status !== 'canceled';
}
