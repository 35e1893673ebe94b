import { format } from '@throughfare/kernel/money';
import type { Letter } from '../../../platform/mail/mail-template.ts';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import { heldLinkOf, senderOfHeld } from '../holding/held-link.ts';
import { isPayable, priceOfHeld } from '../holding/held-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { heldItems } from '../rules/held-price.ts';
import { deadlineOf } from '../rules/hold-times.ts';
import { findOrder } from '../store/order-store.ts';

/** The payment link of held places for the customer, in the agency's name. Undefined once the hold is over. */
export async function heldLinkLetter(orderId: string, deps: OrderDeps): Promise<Letter | undefined> {
  const order = await findOrder(deps.db, { orderId });
  if (!order?.payBy || !isPayable(order, deps.clock.now())) return undefined;
  const sender = await senderOfHeld(order, deps);
  const { amount, cardFee } = priceOfHeld({ order }, { method: 'card' }, deps);
  const until = deadlineOf(order);
  const trips = heldItems(order).map(({ shown, bookingReference }) => `${tripText(shown)} (${bookingReference})`);
  const fee = cardFee.minor > 0 ? `, with a card fee of ${format(cardFee)} at most` : '';
  return writeMail(
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
}
