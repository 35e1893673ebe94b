import { money, total } from '@throughfare/kernel/money';
import { type Order, type OrderItem, receivedDocuments, ticketedBooking, ticketedPasses } from '../../orders/orders.api.ts';
import { type BookingNote, tripText } from '../../tickets/tickets.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { travellersPayer } from '../present/payer-words.ts';
import { uses } from '../rules/back-through.ts';
import { moneyBack } from '../rules/money-back.ts';
import { standingOfItem } from '../rules/standing-of-item.ts';
import { listAfterSales } from '../store/after-sale-store.ts';
import { sharesOf } from '../price-refund.ts';
import { travellersPlan } from './rules/travellers-plan.ts';
import { exchangedWords } from './exchange-words.ts';

/** Makes the tickets of the new item and the mail with them, and finds the booking that the mail leads to. */
export async function noteOfExchange(
  sale: AfterSale,
  order: Order,
  item: OrderItem,
  { db, tickets, clock, railcardName, suppliers, orders }: AfterSaleDeps,
): Promise<{ readonly note: BookingNote; readonly about: OrderItem }> {
  const { exchange, afterSaleId, createdAt } = sale;
  const next = order.items.find(({ itemId }) => itemId === exchange?.plan.newItem.itemId);
  if (!exchange || !next) throw new RangeError(`exchange ${afterSaleId} has brought no item`);
  const kept = (await orders.keptRights([next.itemId])).get(next.itemId);
  const booking = ticketedBooking(next, railcardName, { nowMs: clock.now(), boughtAtMs: order.createdAt.getTime(), kept });
  const passes = ticketedPasses(next);
  const waitedMs = clock.now() - createdAt.getTime();
  const documents = await tickets.issue({
    orderId: order.orderId,
    email: order.email,
    bookings: booking ? [{ ...booking, received: await receivedDocuments(next, { suppliers, waitedMs }) }] : [],
    passes: passes ? [passes] : [],
    failed: [],
    discount: next.discount,
    cardFee: next.fee,
    charged: total(order.currency, [next.charge]),
  });
  const { keepsTickets } = standingOfItem(item, await listAfterSales(db, [item.itemId]), clock.now());
  const isByNetAgency = item.agency?.settlement === 'net';
  const shares = isByNetAgency ? sharesOf(exchange.plan.lineId, await orders.soldParts(order.orderId)) : [];
  const note: BookingNote = {
    ...exchangedWords(isByNetAgency ? { ...travellersPlan(exchange.plan, shares), paymentFee: money(order.currency, 0) } : exchange.plan, {
      oldTrip: tripText(item.shown),
      newTrip: tripText(next.shown),
      paidBackTo: travellersPayer(order, uses(sale, order)),
      moneyBack: moneyBack(uses(sale, order), clock.now()),
      keepsTickets,
      isByNetAgency,
      isServiceFee: next.agency?.isServiceFee ?? false,
      isOnAccount: order.payments.some((payment) => payment.afterSaleId === afterSaleId && payment.provider === 'account'),
    }),
    bookingReference: next.bookingReference,
    reason: 'You are receiving this email because you booked with us and gave this address.',
    ...(booking ? { itinerary: booking } : {}),
    documents,
  };
  return { note, about: next };
}
