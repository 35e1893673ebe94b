import { createAccountPayment } from '@throughfare/contract/calls/payments';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Opens the cart's payment on the agency's account. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, createAccountPayment);
}
