import { continueOrder, createOrder, getQueuedRequest, type OrderAnswer } from '@throughfare/contract/calls/orders';
import { createPaymentIntent, createPaymentMethod } from '@throughfare/contract/calls/payments';
import type { CallInput } from '@throughfare/contract/call';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { Shopper } from './shopper.ts';
import { typeCard } from './type-card.ts';
import { sandboxStripe } from './sandbox-stripe.ts';

export const cards = {
  paid: '4242424242424242',
  british: '4000008260000000',
  australian: '4000000360000006',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000000000003220',
  threeDSecureThenDeclined: '4000008400001629',
  holdLapses: '4000000000010035',
} as const;

type OrderBody = CallInput<typeof createOrder>['body'];

export interface Payment {
  readonly intentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** The outcome of an order, as the queue answers it. */
export interface Told {
  readonly response?: OrderAnswer;
  /** A refusal, in the form in which the call itself answers it. */
  readonly error?: { readonly code: unknown; readonly message?: string };
}

/** Opens the cart's payment as the booking page does after a card has been typed. */
export async function openPayment(shopper: Shopper, sandboxUrl: string, card: string, cart: Cart): Promise<Payment> {
  const token = await typeCard(sandboxUrl, card);
  const method = await shopper.must(createPaymentMethod, { body: { token, email: 'ada@example.com', name: 'Ada Traveller' } });
  const intent = await shopper.must(createPaymentIntent, {
    body: { cartId: cart.cartId, paymentMethod: method.data.data.id, agentMarkUp: cart.agency?.markUp ?? '0' },
  });
  const { id, amount, currency } = intent.data.data;
  return { intentId: id, amount, currency };
}

const births: Readonly<Record<string, string>> & { readonly Adult: string } = {
  Adult: '1986-05-01',
  Senior: '1960-05-01',
  Youth: '1999-05-01',
  Child: '2018-05-01',
};

export function orderBody(cart: Cart, payment: Payment, changed: Partial<OrderBody> = {}): OrderBody {
  return {
    cartId: cart.cartId,
    revision: cart.revision,
    lead: { email: 'ada@example.com', phone: '+44 20 7946 0000' },
    items: cart.items.map(({ itemId, passengers, pass }) => ({
      itemId,
      travellers: passengers.map(({ passengerRef, passengerType }) => ({
        passengerRef,
        title: 'Ms',
        firstName: 'Ada',
        lastName: `Traveller ${passengerRef}`,
        email: 'ada@example.com',
        phone: '+44 20 7946 0000',
        // passes are sold by age group
        dateOfBirth: (pass && births[passengerType]) ?? births.Adult,
        countryOfResidence: 'GB',
      })),
    })),
    termsAccepted: true,
    payment: {
      paymentRefNumber: payment.intentId,
      currency: payment.currency,
      amount: payment.amount,
      cardType: 'card',
      status: 'requires_confirmation',
      paymentIntentId: payment.intentId,
    },
    ...changed,
  };
}

/** Pays for the cart and orders it. Returns the queue's key. */
export async function order(
  shopper: Shopper,
  sandboxUrl: string,
  card: string,
): Promise<{ readonly key: string; readonly payment: Payment; readonly cart: Cart }> {
  const cart = await shopper.cart();
  const payment = await openPayment(shopper, sandboxUrl, card, cart);
  const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment) });
  return { key, payment, cart };
}

export async function answerOrder(
  shopper: Shopper,
  orderId: string,
  answer: 'authenticated' | 'accept_price' | 'decline',
): Promise<string> {
  return (await shopper.must(continueOrder, { body: { orderId, answer } })).key;
}

/** Polls until the outcome exists. Each poll waits up to two seconds. */
export async function outcomeOf(shopper: Shopper, key: string, mostQuestions = 30): Promise<Told> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const told = await shopper.must(getQueuedRequest, { params: { queueKey: key } });
    // the queue's outcome of an order has one of these types
    if (told.response !== undefined || told.error !== undefined) return told as Told;
  }
  throw new Error('no outcome');
}

/** Orders an opened payment and waits for the outcome, for up to two minutes. */
export async function orderAndWait(shopper: Shopper, cart: Cart, payment: Payment, changed: Partial<OrderBody> = {}): Promise<Told> {
  const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment, changed) });
  return outcomeOf(shopper, key, 60);
}

/** A payment's result at the provider: the captured amount of each charge. */
export async function chargesOf(sandboxUrl: string, intentId: string) {
  const stripe = sandboxStripe(sandboxUrl);
  const [{ status }, charges] = await Promise.all([
    stripe.paymentIntents.retrieve(intentId),
    stripe.charges.list({ payment_intent: intentId, limit: 20 }),
  ]);
  return { status, captured: charges.data.filter((charge) => charge.captured).map((charge) => charge.amount_captured) };
}

/** The refunds of a payment at the provider. */
export async function refundsOf(sandboxUrl: string, intentId: string) {
  const { data } = await sandboxStripe(sandboxUrl).refunds.list({ payment_intent: intentId });
  return data.map(({ amount, status }) => ({ amount, status }));
}

/** Answers the bank's question like the cardholder. */
export async function decideAtBank(actionUrl: string, decision: 'approve' | 'fail'): Promise<void> {
  const { origin, searchParams } = new URL(actionUrl);
  const response = await fetch(`${origin}/three-d-secure`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      payment_intent: searchParams.get('payment_intent') ?? '',
      client_secret: searchParams.get('client_secret') ?? '',
      decision,
    }),
  });
  if (response.status >= 400) throw new Error(`the bank answered ${response.status}`);
}
