import { continueOrder } from '@throughfare/contract/calls/orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Sends the customer's answer to an order's question. Answers a new key of the queue. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, continueOrder);
}
