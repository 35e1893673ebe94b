import { checkVouchers } from '@throughfare/contract/calls/vouchers';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** The amount of the cart that vouchers would pay. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, checkVouchers);
}
