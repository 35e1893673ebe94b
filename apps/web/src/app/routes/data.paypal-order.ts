import { createPayPalOrder } from '@throughfare/contract/calls/payments';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Opens the cart's payment at PayPal and answers the address for the customer's approval. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, createPayPalOrder);
}
