import type { CallAnswer } from '@throughfare/contract/call';
import { openHeldLink } from '@throughfare/contract/calls/held-orders';
import { continueOrder } from '@throughfare/contract/calls/orders';
import type { Visitor } from '../../lib/visitor.ts';
import { paths } from '../../lib/paths.ts';

export type HeldView =
  | { readonly state: 'ready'; readonly held: CallAnswer<typeof openHeldLink>['data'] }
  | { readonly state: 'failed'; readonly status: number; readonly message: string };

interface HeldAddress {
  readonly token: string;
  /** The queue key of a payment under way. */
  readonly key: string | undefined;
  /** Present for a customer who is back from their bank. */
  readonly order: string | undefined;
  /** PayPal's token, for a customer who is back from there. */
  readonly payPal?: string | undefined;
}

export type HeldPage =
  | { readonly goTo: string }
  | { readonly view: HeldView; readonly token: string; readonly queueKey?: string; readonly approved?: string };

/** Loads held places by their payment link. A visitor who can pay gets a session, because a payment belongs to one. */
export async function loadHeld(visitor: Visitor, { token, key, order, payPal }: HeldAddress): Promise<HeldPage> {
  if (order !== undefined) {
    const continued = await visitor.ask(continueOrder, { body: { orderId: order.slice(0, 200), answer: 'authenticated' } });
    return { goTo: paths.held({ token, ...(continued.ok ? { key: continued.data.key } : {}) }) };
  }
  const outcome = await visitor.ask(openHeldLink, { params: { token: token.slice(0, 200) || 'none' } });
  if (!outcome.ok) return { token, view: { state: 'failed', status: outcome.status, message: outcome.error.message } };
  const held = outcome.data.data;
  if (held.state === 'open') await visitor.ensureSession();
  const approved = payPal !== undefined && /^[0-9A-Za-z]{1,40}$/.test(payPal) ? { approved: `paypal_${payPal}` } : {};
  return { token, view: { state: 'ready', held }, ...(key === undefined ? {} : { queueKey: key }), ...approved };
}
