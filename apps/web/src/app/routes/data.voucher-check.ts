import { checkVouchers } from '@throughfare/contract/calls/vouchers';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** What vouchers would pay of the cart. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, checkVouchers);
}
