import { createVoucherPayment } from '@throughfare/contract/calls/vouchers';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Opens the payment of a cart that vouchers pay completely. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, createVoucherPayment);
}
