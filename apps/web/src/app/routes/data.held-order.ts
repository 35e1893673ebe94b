import { payHeldOrder, releaseHeldOrder, sendHeldLink } from '@throughfare/contract/calls/held-orders';
import type { ActionFunctionArgs } from 'react-router';
import { relayCall } from '../relay-call.ts';

/** Pays for places that an agency holds, gives them back (`?act=release`), or mails their payment link (`?act=link`). */
export function action(args: ActionFunctionArgs) {
  const act = new URL(args.request.url).searchParams.get('act');
  if (act === 'release') return relayCall(args, releaseHeldOrder);
  return act === 'link' ? relayCall(args, sendHeldLink) : relayCall(args, payHeldOrder);
}
