import { passkeyForSignIn } from '@throughfare/contract/calls/second-factor';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** What the browser asks a passkey with at sign-in. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, passkeyForSignIn);
}
