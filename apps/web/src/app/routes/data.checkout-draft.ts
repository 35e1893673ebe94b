import { saveCheckoutDraft } from '@throughfare/contract/calls/cart';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Stores the details typed on the booking page. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, saveCheckoutDraft);
}
