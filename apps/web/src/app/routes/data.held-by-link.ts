import { openHeldPayPal, payHeldByLink, releaseHeldByLink } from '@throughfare/contract/calls/held-orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Pays for held places through their link, gives them back (`?act=release`), or opens PayPal for them (`?act=paypal`). */
export function action(args: ActionFunctionArgs) {
  const act = new URL(args.request.url).searchParams.get('act');
  if (act === 'release') return relayCall(args, releaseHeldByLink);
  return act === 'paypal' ? relayCall(args, openHeldPayPal) : relayCall(args, payHeldByLink);
}
