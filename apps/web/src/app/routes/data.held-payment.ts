import { openHeldPayment } from '@throughfare/contract/calls/held-orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Opens a payment for held places, for an agent or for the holder of the payment link. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, openHeldPayment);
}
