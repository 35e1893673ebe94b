/** Makes the order of a partner's booking through the shop's own calls: places held for a while, or bought at once, both on account. */
import { getCart } from '@throughfare/contract/calls/cart';
import { payHeldOrder } from '@throughfare/contract/calls/held-orders';
import { continueOrder, createOrder, getQueuedRequest, type OrderAnswer } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { isMessageCode } from '@throughfare/contract/messages';
import { fromDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { BookedPassenger, StoredBooking } from './booked.types.ts';
import { contactOf, type Details, valuesOf } from '../rules/missing-information.ts';
import { changeStored } from './booking-store.ts';

/** Below the server's own limit for an answer. Each question waits up to two seconds. */
const mostQuestions = 11;

/** The outcome of an order. Undefined: it is still being worked on, and a later call finds it. */
async function outcomeOf(key: string, sessionId: string, partner: Partner): Promise<OrderAnswer | undefined> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const { response, error } = await partner.ask(getQueuedRequest, { params: { queueKey: key } }, sessionId);
    // The queue's outcome of an order has this type (ORDER-1).
    if (response !== undefined) return response as OrderAnswer;
    if (error !== undefined) throw refusalIn(error);
  }
  return undefined;
}

/** A queued refusal, in the form in which the call itself answers it. */
export function refusalIn(error: unknown): Error {
  const code = /"code":"([a-zA-Z]+\.[a-zA-Z]+)"/.exec(JSON.stringify(error))?.[1];
  return code !== undefined && isMessageCode(code) ? new Refusal(code) : new OsdmProblem('CONFIRMATION_UNKNOWN_ERROR', { status: 409 });
}

/** Orders the booking's cart. `hold`: the places are only held. Answers undefined while it is being worked on. */
export async function placeOrder(
  booking: StoredBooking,
  hold: boolean,
  partner: Partner,
  services: OsdmServices,
): Promise<OrderAnswer | undefined> {
  const { sessionId } = booking;
  const { data: cart } = await partner.ask(getCart, {}, sessionId);
  // Sent again, the same payment finds the order that it has placed.
  const intent =
    booking.intentId === undefined
      ? await openPayment(booking, cart, partner, services)
      : { paymentIntentId: booking.intentId, amount: cart.total };
  const { key } = await partner.ask(
    createOrder,
    {
      body: {
        cartId: booking.booked.cartId,
        revision: cart.revision,
        lead: { email: '', ...contactOf(booking) },
        items: booking.booked.items.map(({ cartItemId, refs }) => ({
          itemId: cartItemId,
          travellers: booking.passengers.map((passenger) => travellerOf(passenger, refs, booking)),
        })),
        termsAccepted: true,
        payment: {
          paymentRefNumber: intent.paymentIntentId,
          currency: cart.currency,
          amount: intent.amount,
          cardType: 'onAccount',
          status: 'requires_confirmation',
          paymentIntentId: intent.paymentIntentId,
        },
        ...(hold ? { hold: true } : {}),
      },
    },
    sessionId,
  );
  return settled(await outcomeOf(key, sessionId, partner), booking, partner, services);
}

export async function payHeld(
  booking: StoredBooking,
  orderId: string,
  partner: Partner,
  services: OsdmServices,
): Promise<OrderAnswer | undefined> {
  const { key } = await partner.ask(payHeldOrder, { body: { orderId } }, booking.sessionId);
  return settled(await outcomeOf(key, booking.sessionId, partner), booking, partner, services);
}

/** A price that the carrier has changed is declined: the partner's customer has not seen it. */
async function settled(
  answer: OrderAnswer | undefined,
  booking: StoredBooking,
  partner: Partner,
  { db }: OsdmServices,
): Promise<OrderAnswer | undefined> {
  if (!answer) return undefined;
  if (booking.orderId !== answer.orderId) await changeStored(db, booking.id, { orderId: answer.orderId });
  if (answer.status === 'price_changed') {
    const { key } = await partner.ask(continueOrder, { body: { orderId: answer.orderId, answer: 'decline' } }, booking.sessionId);
    await outcomeOf(key, booking.sessionId, partner).catch(() => undefined);
    throw new OsdmProblem('X_PRICE_CHANGED');
  }
  if (answer.status === 'requires_action') throw new OsdmProblem('X_CREDIT_LIMIT');
  return answer;
}

async function openPayment(booking: StoredBooking, cart: Cart, partner: Partner, { db }: OsdmServices) {
  const agreed = booking.booked.items.reduce((sum, { total }) => sum + fromDecimal(cart.currency, total).minor, 0);
  if (cart.items.some(({ state }) => state === 'gone')) throw new OsdmProblem('BOOKING_INSUFFICIENT_AVAILABILITY');
  if (cart.items.length === 0) throw new OsdmProblem('CONFIRMATION_BOOKING_ALREADY_CANCELLED');
  const fares = cart.items.reduce((sum, { total }) => sum + fromDecimal(cart.currency, total).minor, 0);
  if (fares !== agreed || cart.currency !== booking.booked.currency) throw new OsdmProblem('X_PRICE_CHANGED');
  const { data } = await partner.ask(
    createAccountPayment,
    // A partner sells on at prices of its own, so the mark-up of the agency's people is not added.
    { body: { cartId: cart.cartId, ...(cart.agency?.mostMarkUp === undefined ? {} : { agentMarkUp: '0' }) } },
    booking.sessionId,
  );
  await changeStored(db, booking.id, { intentId: data.paymentIntentId });
  return data;
}

function travellerOf(passenger: BookedPassenger, refs: Readonly<Record<string, string>>, booking: StoredBooking) {
  const { externalRef, gender } = passenger;
  return {
    passengerRef: refs[externalRef] ?? '',
    title: gender === 'MALE' ? 'Mr' : gender === 'FEMALE' ? 'Ms' : 'Mx',
    ...valuesOf(passenger, detailsOf(booking)),
  };
}

export function detailsOf({ passengers, purchaser, booked }: StoredBooking): Details {
  return { passengers, ...(purchaser ? { purchaser } : {}), ...(booked.market === undefined ? {} : { market: booked.market }) };
}
