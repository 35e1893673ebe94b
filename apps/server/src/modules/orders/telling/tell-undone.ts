import { messageText } from '@throughfare/contract/messages';
import type { Letter } from '../../../platform/mail/mail-template.ts';
import type { UndoneOrder } from '../../tickets/tickets.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../store/order-store.ts';
import type { Order } from '../order.types.ts';
import { presentOrder } from './present-order.ts';

/** Tells the customer that their order was undone, if the waiting page has not: it was closed, or its connection broke. */
export async function undoneLetter(
  orderId: string,
  { db, queue, tickets }: Pick<OrderDeps, 'db' | 'queue' | 'tickets'>,
): Promise<Letter | undefined> {
  const order = await findOrder(db, { orderId });
  if (order?.outcome !== 'failed') return undefined;
  if (order.queueKey !== undefined && (await queue.isErrorTold(order.queueKey))) return undefined;
  return tickets.letters.undone(undoneOrder(order));
}

function undoneOrder(order: Order): UndoneOrder {
  return {
    orderId: order.orderId,
    email: order.email,
    ...agencyOf(order),
    ...whyOf(order),
    trips: presentOrder(order, 'confirmed').items.map(({ trip, reason }) => ({ trip, reason: reason ?? '' })),
  };
}

/** The first agency that sold something in the order: the mail carries its name. */
function agencyOf({ items }: Order): { readonly agencyId?: string } {
  const agency = items.find((item) => item.agency)?.agency;
  return agency ? { agencyId: agency.agencyId } : {};
}

function whyOf({ undo, payments }: Order): { readonly why?: string } {
  if (undo === 'card_declined') return { why: payments.find(({ decline }) => decline)?.decline?.message ?? messageText('card.declined') };
  return undo === 'customer_silent' ? { why: 'We had a question for you and got no answer in time.' } : {};
}
