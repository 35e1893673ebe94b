import { createOrder } from '@throughfare/contract/calls/orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Orders the cart and answers the key of the queue. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, createOrder);
}
