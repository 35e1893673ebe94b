import { formatInstant } from '@throughfare/kernel/format-instant';
import { format } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type * as z from 'zod';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import { heldLinkOf, senderOfHeld } from '../holding/held-link.ts';
import { isPayable, priceOfHeld } from '../holding/held-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { heldItems } from '../rules/held-price.ts';
import { findOrder } from '../store/order-store.ts';
import type { heldLinkJob } from '../working/order-jobs.ts';

/** Mails the payment link of held places to the customer, in the agency's name. Sends nothing once the hold is over. */
export async function sendHeldLinkMail({ orderId, atMs }: z.output<typeof heldLinkJob.data>, deps: OrderDeps): Promise<void> {
  const order = await findOrder(deps.db, { orderId });
  const to = await addressOf(orderId, deps);
  if (!order?.payBy || to === undefined || !isPayable(order, deps.clock.now())) return;
  const sender = await senderOfHeld(order, deps);
  const { amount, cardFee } = priceOfHeld({ order }, { method: 'card' }, deps);
  const until = formatInstant(order.payBy.toISOString());
  const trips = heldItems(order).map(({ shown, bookingReference }) => `${tripText(shown)} (${bookingReference})`);
  const fee = cardFee.minor > 0 ? `, with a card fee of ${format(cardFee)} at most` : '';
  const mail = writeMail(
    {
      subject: `Pay by ${until}: ${trips.join(', ')}`,
      paragraphs: [
        `${sender.brand} holds places for you until ${until}.`,
        trips.join('; '),
        `The price is ${format(amount)}${fee}. Pay by card before then and your tickets come by mail. Otherwise the places are released, and nothing is charged.`,
        `${deps.sender.brand} takes the payment and issues the tickets.`,
      ],
      link: { label: 'View the journey and pay', address: heldLinkOf(orderId, deps) },
      reason: `You are receiving this email because ${sender.brand} holds these places for you.`,
    },
    sender,
  );
  await deps.mailer.send({ ...mail, to, attachments: [], id: `held-link-${orderId}-${atMs}` });
}

async function addressOf(orderId: string, { db }: Pick<OrderDeps, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select email from retail.held_order_link where order_id = ${orderId}`.execute(db);
  return rows[0]?.email;
}
