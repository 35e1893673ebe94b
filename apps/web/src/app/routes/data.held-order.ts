import { payHeldOrder, releaseHeldOrder } from '@throughfare/contract/calls/orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Pays for places that an agency holds, or gives them back: `?act=release`. */
export function action(args: ActionFunctionArgs) {
  const isRelease = new URL(args.request.url).searchParams.get('act') === 'release';
  return isRelease ? relayCall(args, releaseHeldOrder) : relayCall(args, payHeldOrder);
}
