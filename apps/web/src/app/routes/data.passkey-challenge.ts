import { passkeyForSignIn } from '@throughfare/contract/calls/second-factor';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** The challenge for a passkey at sign-in. */
export function action(args: ActionFunctionArgs) {
  return relayCall(args, passkeyForSignIn);
}
