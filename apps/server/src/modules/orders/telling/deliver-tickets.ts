import type { Clock } from '@throughfare/kernel/clock';
import { money, total } from '@throughfare/kernel/money';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Letter } from '../../../platform/mail/mail-template.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { TicketedOrder, Tickets } from '../../tickets/tickets.api.ts';
import { chargedForSale, type KeptRights, type Order } from '../order.types.ts';
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
  readonly tickets: Pick<Tickets, 'issue'>;
  readonly suppliers: Pick<SupplierRegistry, 'get'>;
  readonly railcardName: RailcardName;
  readonly clock: Clock;
}

/** Makes the documents of a completed order, and sends its confirmation. Running twice, even at once, makes one set of documents and one mail. */
export async function deliverTickets(orderId: string, deps: DeliveryDeps): Promise<void> {
  const { db, outbox, clock, tickets, railcardName, suppliers } = deps;
  const order = await findOrder(db, { orderId });
  if (order?.outcome !== 'completed') return;
  const ticketed = ticketedOrder(order, railcardName, clock.now());
  await beforeDocuments.pass(orderId);
  const waitedMs = clock.now() - order.createdAt.getTime();
  const bookings = await Promise.all(
    ticketed.bookings.map(async (booking) => {
      const item = order.items.find(({ bookingReference }) => bookingReference === booking.bookingReference);
      return item ? { ...booking, received: await receivedDocuments(item, { suppliers, waitedMs }) } : booking;
    }),
  );
  await tickets.issue({ ...ticketed, bookings });
  await afterDocuments.pass(orderId);
  await outbox.send({ mail: confirmationMail, ids: { orderId }, to: order.email, about: aboutOrder(orderId) });
}

/** The confirmation of a completed order, whose documents exist. */
export async function confirmationLetter(
  orderId: string,
  {
    db,
    clock,
    tickets,
    railcardName,
  }: Pick<DeliveryDeps, 'db' | 'clock' | 'railcardName'> & { readonly tickets: Pick<Tickets, 'letters'> },
): Promise<Letter | undefined> {
  // One commit for all reads: every purchase takes this way.
  const sold = await db.transaction().execute(async (transaction) => {
    const order = await findOrder(transaction, { orderId });
    const itemIds = order?.items.map(({ itemId }) => itemId) ?? [];
    return order && ticketedOrder(order, railcardName, clock.now(), await keptRights(transaction, itemIds));
  });
  return sold && tickets.letters.confirmation(sold);
}

/**
 * Lists the sold items, the failed ones and the charge (ORDER-2). The customer of a net agency pays the whole price, whatever the agency
 * pays us.
 */
function ticketedOrder(order: Order, railcardName: RailcardName, nowMs: number, kept?: ReadonlyMap<string, KeptRights>): TicketedOrder {
  // an exchange has a mail of its own, and may be faster than this one
  const sold = order.items.filter(({ status, isExchanged }) => status === 'fulfilled' && !isExchanged);
  const sumOf = (field: 'discount' | 'fee') =>
    total(
      order.currency,
      sold.map((item) => item[field]),
    );
  const byNetAgency = sold.some(({ agency }) => agency?.settlement === 'net');
  const moment = { nowMs, boughtAtMs: order.createdAt.getTime() };
  const bookings = sold.flatMap((item) => ticketedBooking(item, railcardName, { ...moment, kept: kept?.get(item.itemId) }) ?? []);
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
