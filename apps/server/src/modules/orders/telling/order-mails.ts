import * as z from 'zod';
import { defineMail } from '../../../platform/mail/mail-template.ts';

const orderId = z.object({ orderId: z.string() });

export const confirmationMail = defineMail({ name: 'order.confirmation', ids: orderId, says: () => 'the confirmation with its tickets' });

/** For customers who have not seen on the page that their order was undone. */
export const undoneMail = defineMail({ name: 'order.undone', ids: orderId, says: () => 'that nothing was booked and nothing charged' });

/**
 * Tells the agent or the customer who holds the places that the deadline is near or that the hold has ended, an agent that the customer has
 * paid, and a customer that the hold has begun.
 */
export const holdMail = defineMail({
  name: 'order.hold',
  ids: z.object({
    orderId: z.string(),
    what: z.enum(['began', 'warning', 'ended', 'paid']),
    /** The deadline, because a hold may be extended and warned of again. */
    payByMs: z.number(),
  }),
  says: ({ what }) =>
    ({
      began: 'the link of held places',
      warning: 'that the deadline of held places is near',
      ended: 'that held places were given back',
      paid: 'that the customer has paid for held places',
    })[what],
});

/** The payment link of held places, for the customer. */
export const heldLinkMail = defineMail({
  name: 'order.held-link',
  ids: z.object({
    orderId: z.string(),
    /** The time of the press. It tells several mails of one link apart. */
    atMs: z.number(),
  }),
  says: () => 'the payment link of held places',
});

/** The object of all mails about an order. */
export const aboutOrder = (id: string): string => `order/${id}`;
