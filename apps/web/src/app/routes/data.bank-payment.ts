import { createBankPayment } from '@throughfare/contract/calls/bank-payments';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Opens the cart's payment by TravelPay, MintEFT or by hand. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, createBankPayment);
}
