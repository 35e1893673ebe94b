import { addPasskey } from '@throughfare/contract/calls/second-factor';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Stores a passkey that the browser has created. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, addPasskey);
}
