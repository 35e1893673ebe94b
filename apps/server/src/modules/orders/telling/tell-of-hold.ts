import { messageText } from '@throughfare/contract/messages';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Letter } from '../../../platform/mail/mail-template.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { Order } from '../order.types.ts';
import { findOrder } from '../store/order-store.ts';
import type { holdMail } from './order-mails.ts';

/**
 * Tells the agent who holds places that the deadline is near, that the hold has ended unpaid, or that the customer has paid by their
 * link. The customer gets no mail.
 */
export async function holdLetter(
  { orderId, what }: z.output<typeof holdMail.ids>,
  { db, tickets }: Pick<OrderDeps, 'db' | 'tickets'>,
): Promise<Letter | undefined> {
  const order = await findOrder(db, { orderId });
  const to = order && (await addressOfAgent(order, db));
  if (!order || to === undefined) return undefined;
  const isStillHeld = order.outcome === undefined && order.undo === undefined && order.hold !== 'paying';
  if (what === 'warning' && !isStillHeld) return undefined;
  if (what === 'paid' && order.outcome !== 'completed') return undefined;
  const letter = await tickets.letters.hold({
    what,
    ...(order.payBy ? { payBy: order.payBy } : {}),
    ...(what === 'ended' && order.undo !== 'hold_lapsed' ? { why: messageText('order.failed') } : {}),
    bookings: order.items.map(({ bookingReference, shown, travellers: [lead] }) => ({
      bookingReference,
      trip: tripText(shown),
      lead: lead ? `${lead.firstName} ${lead.lastName}` : '',
    })),
  });
  return { ...letter, to };
}

async function addressOfAgent({ userId }: Order, db: OrderDeps['db']): Promise<string | undefined> {
  if (userId === undefined) return undefined;
  const { rows } = await sql<{ email: string }>`select email from shared.person where id = ${userId}`.execute(db);
  return rows[0]?.email;
}
