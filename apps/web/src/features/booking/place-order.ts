import type { CallAnswer } from '@throughfare/contract/call';
import type { createOrder } from '@throughfare/contract/calls/orders';
import type { JsonReply } from '../../lib/json-answer.ts';
import { pollIntervalMs } from '../payment/model/poll-pace.ts';
import { problemOf, type PaymentProblem } from '../payment/model/payment-problem.ts';
import type { OrderBody } from './model/order-body.ts';

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly key: string }
  | { readonly kind: 'refused'; readonly problem: PaymentProblem }
  /** Nobody knows whether it arrived. Sending the same again is safe: one payment is one order. */
  | { readonly kind: 'unknown' };

export interface PlaceOrderDeps {
  readonly send: (body: OrderBody) => Promise<JsonReply<CallAnswer<typeof createOrder>>>;
  readonly wait: (ms: number) => Promise<void>;
}

const mostAttempts = 6;

/** Sends the order until there is an answer, through a connection that comes and goes. */
export async function placeOrder(body: OrderBody, { send, wait }: PlaceOrderDeps): Promise<PlacedOrder> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const reply = await send(body);
    if (reply.kind === 'answered') return { kind: 'placed', key: reply.data.key };
    if (reply.kind === 'refused') return { kind: 'refused', problem: problemOf(reply.code, reply.message) };
    if (attempt < mostAttempts) await wait(pollIntervalMs);
  }
  return { kind: 'unknown' };
}
