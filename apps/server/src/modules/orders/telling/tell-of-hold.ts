import { format } from '@throughfare/kernel/money';
import { messageText } from '@throughfare/contract/messages';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Letter } from '../../../platform/mail/mail-template.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { holdFeeOf, type Order } from '../order.types.ts';
import { heldLinkOf } from '../holding/held-link.ts';
import { priceOfHeld } from '../holding/held-order.ts';
import { deadlineOf, isCustomersHold, isForWaiter } from '../rules/hold-times.ts';
import { findOrder } from '../store/order-store.ts';
import type { holdMail } from './order-mails.ts';

/**
 * Tells the agent or the customer who holds places that the deadline is near, that the hold has ended unpaid; the agent that the customer has paid by
 * their link; the customer that their own hold has begun. The customer of an agency gets no mail.
 */
export async function holdLetter({ orderId, what }: z.output<typeof holdMail.ids>, deps: OrderDeps): Promise<Letter | undefined> {
  const { db, tickets } = deps;
  const order = await findOrder(db, { orderId });
  const isOwn = order !== undefined && isCustomersHold(order);
  const to = order && (isOwn ? order.email : await addressOfAgent(order, db));
  if (!order || to === undefined) return undefined;
  const isStillHeld = order.outcome === undefined && order.undo === undefined && order.hold !== 'paying';
  if ((what === 'warning' || what === 'began') && !isStillHeld) return undefined;
  if (what === 'paid' && order.outcome !== 'completed') return undefined;
  const fee = holdFeeOf(order);
  const letter = await tickets.letters.hold({
    what,
    until: deadlineOf(order),
    ...(fee ? { fee: format(fee.amount) } : {}),
    ...(isForWaiter(order) ? { isOffered: true } : {}),
    ...(isOwn ? { own: { page: heldLinkOf(orderId, deps), price: format(priceOfHeld({ order }, { method: 'card' }, deps).amount) } } : {}),
    ...(what === 'ended' && order.undo !== 'hold_lapsed' ? { why: messageText('order.failed') } : {}),
    bookings: order.items.map(({ bookingReference, shown, travellers: [lead] }) => ({
      bookingReference,
      trip: tripText(shown),
      // Anybody can hold places for any address, so that mail carries nothing that they typed.
      lead: lead && !isOwn ? `${lead.firstName} ${lead.lastName}` : '',
    })),
  });
  return { ...letter, to };
}

async function addressOfAgent({ userId }: Order, db: OrderDeps['db']): Promise<string | undefined> {
  if (userId === undefined) return undefined;
  const { rows } = await sql<{ email: string }>`select email from shared.person where id = ${userId}`.execute(db);
  return rows[0]?.email;
}
