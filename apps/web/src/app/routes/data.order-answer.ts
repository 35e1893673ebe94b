import { continueOrder } from '@throughfare/contract/calls/orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** The customer's answer to what an order asked; answers a new key of the queue. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, continueOrder);
}
