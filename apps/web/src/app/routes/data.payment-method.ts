import { createPaymentMethod } from '@throughfare/contract/calls/payments';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Creates a payment method from the card field's token. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, createPaymentMethod);
}
