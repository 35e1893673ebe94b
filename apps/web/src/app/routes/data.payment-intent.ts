import { createPaymentIntent } from '@throughfare/contract/calls/payments';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** The one payment intent of the current cart. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, createPaymentIntent);
}
