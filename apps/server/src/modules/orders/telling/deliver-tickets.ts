import type { Clock } from '@throughfare/kernel/clock';
import { money, total } from '@throughfare/kernel/money';
import type { Log } from '../../../platform/log.ts';
import { MailFailure } from '../../../platform/mail/mailer.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { TicketedOrder, Tickets } from '../../tickets/tickets.api.ts';
import type { OrderRunner } from '../working/order-runner.ts';
import { chargedForSale, type Order } from '../order.types.ts';
import { findOrder } from '../store/order-store.ts';
import type { OrderTables } from '../store/order-tables.ts';
import { presentOrder } from './present-order.ts';
import { type RailcardName, ticketedBooking, ticketedPasses } from './ticketed-booking.ts';

export interface DeliveryDeps {
  readonly db: Db;
  readonly log: Log;
  readonly tickets: Pick<Tickets, 'issue' | 'sendConfirmation'>;
  readonly railcardName: RailcardName;
  readonly clock: Clock;
  /** Decides when documents are made, since making them keeps a processor busy. */
  readonly behindOrders: OrderRunner['behind'];
}

/** Counted from the end of the order. For this long, documents give way to other customers' orders. */
const makeWayMs = 8000;

/**
 * Makes the documents of a completed order and sends them with the confirmation. Running twice, even at once, makes one set of documents
 * and sends one mail. Throws while the mail server is away, so that the job runs again. If the mail server refuses the address, the
 * operator is told; the customer still finds the tickets in My Bookings.
 */
export async function deliverTickets(orderId: string, deps: DeliveryDeps): Promise<void> {
  const { db, log, clock, tickets, railcardName, behindOrders } = deps;
  const order = await findOrder(db, { orderId });
  if (order?.outcome !== 'completed') return;
  const ticketed = ticketedOrder(order, railcardName, clock.now());
  const issued = await behindOrders(() => tickets.issue(ticketed), order.createdAt.getTime() + makeWayMs - clock.now());
  try {
    await tickets.sendConfirmation(ticketed, issued);
  } catch (failure) {
    if (!(failure instanceof MailFailure) || failure.kind !== 'refused') throw failure;
    log.warn({ orderId, err: failure }, 'a confirmation was refused by the mail server');
    await db
      .$extendTables<OrderTables>()
      .updateTable('retail.order')
      .set({ attention: "The mail server refused the confirmation: the customer's address may be wrong." })
      .where('id', '=', orderId)
      .execute();
  }
}

/**
 * Lists the sold items, the failed ones and the charge (ORDER-2). The customer of a net agency pays the whole price, whatever the agency
 * pays us.
 */
function ticketedOrder(order: Order, railcardName: RailcardName, nowMs: number): TicketedOrder {
  const sold = order.items.filter(({ status }) => status === 'fulfilled');
  const sumOf = (field: 'discount' | 'fee') =>
    total(
      order.currency,
      sold.map((item) => item[field]),
    );
  const byNetAgency = sold.some(({ agency }) => agency?.settlement === 'net');
  const moment = { nowMs, boughtAtMs: order.createdAt.getTime() };
  const bookings = sold.flatMap((item) => ticketedBooking(item, railcardName, moment) ?? []);
  const passes = sold.flatMap((item) => ticketedPasses(item) ?? []);
  const [discount, cardFee] = [sumOf('discount'), byNetAgency ? money(order.currency, 0) : sumOf('fee')];
  const prices = total(order.currency, [
    ...bookings.flatMap(({ price, serviceFee }) => [price, ...(serviceFee ? [serviceFee] : [])]),
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
