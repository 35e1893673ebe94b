import { messageText } from '@throughfare/contract/messages';
import type { UndoneOrder } from '../../tickets/tickets.api.ts';
import type { Log } from '../../../platform/log.ts';
import { MailFailure } from '../../../platform/mail/mailer.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../store/order-store.ts';
import type { Order } from '../order.types.ts';
import { presentOrder } from './present-order.ts';

/**
 * Mails the customer that their order was undone, if the waiting page has not told them: it was closed, or its connection broke. Sends one
 * mail, however often it is called. Throws while the mail server is away.
 */
export async function tellUndone(
  orderId: string,
  {
    db,
    queue,
    tickets,
    log,
  }: Pick<OrderDeps, 'db' | 'queue'> & { readonly tickets: Pick<OrderDeps['tickets'], 'sendUndone'>; readonly log: Log },
): Promise<void> {
  const order = await findOrder(db, { orderId });
  if (order?.outcome !== 'failed') return;
  if (order.queueKey !== undefined && (await queue.isErrorTold(order.queueKey))) return;
  try {
    await tickets.sendUndone(undoneOrder(order));
  } catch (failure) {
    if (!(failure instanceof MailFailure) || failure.kind !== 'refused') throw failure;
    log.warn({ orderId, err: failure }, 'the mail server refused to tell of an order that was undone');
  }
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
