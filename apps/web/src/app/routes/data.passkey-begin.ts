import { beginPasskey } from '@throughfare/contract/calls/second-factor';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** The options with which the browser makes a passkey. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, beginPasskey);
}
