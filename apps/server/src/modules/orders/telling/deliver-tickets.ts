import type { Clock } from '@throughfare/kernel/clock';
import { money, total } from '@throughfare/kernel/money';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Letter } from '../../../platform/mail/mail-template.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { TicketedOrder, Tickets } from '../../tickets/tickets.api.ts';
import { chargedForSale, type Order } from '../order.types.ts';
import { keptRights } from '../store/kept-rights.ts';
import { findOrder } from '../store/order-store.ts';
import { receivedDocuments } from './received-documents.ts';
import { aboutOrder, confirmationMail } from './order-mails.ts';
import { presentOrder } from './present-order.ts';
import { type RailcardName, ticketedBooking, ticketedPasses } from './ticketed-booking.ts';

const beforeDocuments = declareFailpoint('order.before-documents');
const afterDocuments = declareFailpoint('order.after-documents');

export interface DeliveryDeps {
  readonly db: Db;
  readonly outbox: Pick<Outbox, 'send'>;
  readonly tickets: Pick<Tickets, 'issue' | 'letters'>;
  readonly suppliers: Pick<SupplierRegistry, 'get'>;
  readonly railcardName: RailcardName;
  readonly clock: Clock;
}

/** Makes the documents of a completed order, and sends its confirmation. Running twice, even at once, makes one set of documents and one mail. */
export async function deliverTickets(orderId: string, deps: DeliveryDeps): Promise<void> {
  const { db, outbox, clock, tickets, railcardName, suppliers } = deps;
  const order = await findOrder(db, { orderId });
  if (order?.outcome !== 'completed') return;
  const ticketed = await ticketedOrder(order, { db, railcardName, clock });
  await beforeDocuments.pass(orderId);
  const waitedMs = clock.now() - order.createdAt.getTime();
  const bookings = await Promise.all(
    ticketed.bookings.map(async (booking) => {
      const item = order.items.find(({ bookingReference }) => bookingReference === booking.bookingReference);
      return item ? { ...booking, received: await receivedDocuments(item, { suppliers, waitedMs }) } : booking;
    }),
  );
  const documents = await tickets.issue({ ...ticketed, bookings });
  await afterDocuments.pass(orderId);
  await outbox.send({ mail: confirmationMail, ids: { orderId }, to: order.email, about: aboutOrder(orderId) }, () =>
    tickets.letters.confirmation(ticketed, documents),
  );
}

/** The confirmation of a completed order, whose documents exist, for a later try. */
export async function confirmationLetter(
  orderId: string,
  { tickets, ...deps }: TicketedDeps & { readonly tickets: Pick<Tickets, 'letters'> },
): Promise<Letter | undefined> {
  const order = await findOrder(deps.db, { orderId });
  return order && tickets.letters.confirmation(await ticketedOrder(order, deps));
}

type TicketedDeps = Pick<DeliveryDeps, 'db' | 'clock' | 'railcardName'>;

/**
 * Lists the sold items, the failed ones and the charge (ORDER-2). The customer of a net agency pays the whole price, whatever the agency
 * pays us.
 */
async function ticketedOrder(order: Order, { db, clock, railcardName }: TicketedDeps): Promise<TicketedOrder> {
  const kept = await keptRights(
    db,
    order.items.map(({ itemId }) => itemId),
  );
  // an exchange has a mail of its own, and may be faster than this one
  const sold = order.items.filter(({ status, isExchanged }) => status === 'fulfilled' && !isExchanged);
  const sumOf = (field: 'discount' | 'fee') =>
    total(
      order.currency,
      sold.map((item) => item[field]),
    );
  const byNetAgency = sold.some(({ agency }) => agency?.settlement === 'net');
  const moment = { nowMs: clock.now(), boughtAtMs: order.createdAt.getTime() };
  const bookings = sold.flatMap((item) => ticketedBooking(item, railcardName, { ...moment, kept: kept.get(item.itemId) }) ?? []);
  const passes = sold.flatMap((item) => ticketedPasses(item) ?? []);
  const [discount, cardFee] = [sumOf('discount'), byNetAgency ? money(order.currency, 0) : sumOf('fee')];
  const prices = total(order.currency, [
    ...bookings.flatMap(({ price, serviceFee, splitFee }) => [price, ...(serviceFee ? [serviceFee] : []), ...(splitFee ? [splitFee] : [])]),
    ...passes.map(({ price }) => price),
  ]);
  return {
    orderId: order.orderId,
    email: order.email,
    bookings,
    passes,
    failed: presentOrder(order, 'confirmed').items.flatMap(({ state, trip, reason }) =>
      state === 'failed' ? [{ trip, reason: reason ?? '' }] : [],
    ),
    discount,
    cardFee,
    charged: byNetAgency ? money(order.currency, prices.minor - discount.minor) : chargedForSale(order),
  };
}
