import type { CallAnswer } from '@throughfare/contract/call';
import type { openHeldLink as openHeldLinkCall } from '@throughfare/contract/calls/held-orders';
import { messageText } from '@throughfare/contract/messages';
import { withRulesAt } from '@throughfare/contract/refund-now';
import { toDecimal } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Session } from '../../../platform/binding/session.ts';
import type { Sender } from '../../../platform/mail/sender.ts';
import { holdFeeOf, type Order, type OrderItem } from '../order.types.ts';
import type { OrderDeps } from '../order-deps.ts';
import { heldItems } from '../rules/held-price.ts';
import { isCustomersHold } from '../rules/hold-times.ts';
import { heldPageOf } from '../rules/held-link.ts';
import { appendEvent } from '../store/order-store.ts';
import { aboutOrder, heldLinkMail } from '../telling/order-mails.ts';
import { findHeld, isPayable, lockHeld, orderOfLink, priceOfHeld, refuseUnlessWaiting } from './held-order.ts';

type Shown = CallAnswer<typeof openHeldLinkCall>['data'];

const shopColour = '#0c2f2c';

export function heldLinkOf(orderId: string, { publicUrl, secrets }: Pick<OrderDeps, 'publicUrl' | 'secrets'>): string {
  return `${publicUrl}${heldPageOf(orderId, { secrets })}`;
}

/** The agency that holds the places, as its customers know it. */
export async function senderOfHeld(
  { items }: Order,
  { sender, senderOfAgency }: Pick<OrderDeps, 'sender' | 'senderOfAgency'>,
): Promise<Required<Sender>> {
  const agencyId = items[0]?.agency?.agencyId;
  const agency = agencyId === undefined ? undefined : await senderOfAgency(agencyId);
  return agency ?? { colour: shopColour, ...sender };
}

/** Enqueues the mail with the payment link. Has the same refusals as paying for the places. */
export async function sendHeldLink(
  { session, address }: { readonly session: Session; readonly address: string },
  { orderId, email }: { readonly orderId: string; readonly email: string },
  deps: OrderDeps,
): Promise<{ readonly done: string; readonly link: string }> {
  const found = await findHeld(session, { orderId }, deps);
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockHeld(trx, found);
    await refuseUnlessWaiting(trx, order, deps);
    const at = new Date(deps.clock.now());
    await sql`
      insert into retail.held_order_link (order_id, email, sent_at) values (${orderId}, ${email}, ${at})
      on conflict (order_id) do update set email = excluded.email, sent_at = excluded.sent_at`.execute(trx);
    await appendEvent(trx, { orderId, at, event: { kind: 'hold: link sent', detail: {} } });
    const wanted = { mail: heldLinkMail, ids: { orderId, atMs: at.getTime() }, to: email, about: aboutOrder(orderId) };
    await deps.outbox.add({ ...wanted, by: { session, address } }, trx);
  });
  return { done: messageText('hold.linkSent', { email }), link: heldLinkOf(orderId, deps) };
}

/** The held places for the holder of the link, without any person's name. Refuses `hold.linkInvalid`. */
export async function openHeldLink(token: string, deps: OrderDeps): Promise<Shown> {
  const order = await orderOfLink(token, deps);
  const { brand, colour, contactLines } = await senderOfHeld(order, deps);
  const nowMs = deps.clock.now();
  const { amount, cardFee } = priceOfHeld({ order }, { method: 'card' }, deps);
  const fee = holdFeeOf(order);
  return {
    state: stateOf(order, nowMs),
    heldBy: isCustomersHold(order) ? 'customer' : 'agency',
    takesPayPal: deps.payments.takesPayPal && isCustomersHold(order),
    sender: { name: brand, colour, contact: [...contactLines] },
    payBy: (order.payBy ?? new Date(nowMs)).toISOString(),
    currency: order.currency,
    total: toDecimal(amount),
    cardFee: toDecimal(cardFee),
    ...(fee && fee.status !== 'cancelled' ? { holdFee: toDecimal(fee.amount) } : {}),
    items: heldItems(order).flatMap((item) => presentItem(item, nowMs)),
  };
}

function stateOf(order: Order, nowMs: number): Shown['state'] {
  if (order.outcome === 'completed') return 'paid';
  if (isPayable(order, nowMs)) return 'open';
  return order.outcome === undefined && order.undo === undefined && order.hold === 'paying' ? 'paying' : 'over';
}

function presentItem({ bookingReference, shown }: OrderItem, nowMs: number): Shown['items'] {
  // passes cannot be held
  if (!shown.outward) return [];
  return [
    {
      bookingReference,
      outward: withRulesAt(shown.outward, { nowMs }),
      ...(shown.inward ? { inward: withRulesAt(shown.inward, { nowMs }) } : {}),
      passengers: shown.passengers.map(({ passengerType }) => passengerType),
      contract: shown.contract.text,
    },
  ];
}
