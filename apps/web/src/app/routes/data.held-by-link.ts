import { payHeldByLink } from '@throughfare/contract/calls/held-orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Pays for held places through their payment link. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, payHeldByLink);
}
