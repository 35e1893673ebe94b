import { Refusal } from '@throughfare/kernel/refusal';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Person, PersonalDataKeeper } from '../../accounts/accounts.api.ts';
import type { Ledger } from '../../ledger/ledger.api.ts';
import type { Tickets } from '../../tickets/tickets.api.ts';
import { eraseDueOrders } from './erase-orders.ts';
import { type Order, type OrderItem, ticketsOf } from '../order.types.ts';
import { findOrder } from './order-store.ts';
import { eraseAfterMs } from '../rules/erase-after.ts';

export interface OrderKeeperDeps {
  readonly db: Db;
  readonly clock: { now(): number };
  readonly ledger: Pick<Ledger, 'entriesOf'>;
  readonly tickets: Pick<Tickets, 'documentsOf' | 'eraseDocuments'>;
}

/** Personal data in orders, their documents and their ledger notes. The rows stay in the books; names are erased in time. */
export function createOrderKeepers({ db, clock, ledger, tickets }: OrderKeeperDeps): readonly PersonalDataKeeper[] {
  const nothingOfItsOwn = (): Promise<void> => Promise.resolve();
  return [
    {
      section: 'bookings',
      export: async (person) => (await ordersOf(db, person)).map(describeOrder),
      async erase(person, transaction) {
        const orders = await ordersOf(transaction, person);
        if (orders.some(({ outcome }) => outcome === undefined)) throw new Refusal('account.orderUnderWay');
        const nowMs = clock.now();
        for (const order of orders) {
          const eraseAt = new Date(eraseAfterMs(order.items.filter(isSold).map(lastArrivalDay), nowMs));
          await sql`
            update retail.order set user_id = null, guest_id = null, erase_personal_data_at = ${eraseAt}
            where id = ${order.orderId} and outcome is not null`.execute(transaction);
        }
        await eraseDueOrders(transaction, { nowMs, tickets });
      },
    },
    {
      section: 'documents',
      async export(person) {
        const references = (await ordersOf(db, person)).flatMap(({ items }) => items.map(({ bookingReference }) => bookingReference));
        const documents = await Promise.all(
          references.map(async (bookingReference) =>
            (await tickets.documentsOf(bookingReference)).map(({ fileName, ticketNumber, content }) => ({
              bookingReference,
              ticketNumber,
              fileName,
              pdfBase64: Buffer.from(content).toString('base64'),
            })),
          ),
        );
        return documents.flat();
      },
      // Kept with their orders.
      erase: nothingOfItsOwn,
    },
    {
      section: 'ledger',
      export: async (person) => (await Promise.all((await ordersOf(db, person)).map(({ orderId }) => ledger.entriesOf(orderId)))).flat(),
      // Its lines name orders and amounts, never people.
      erase: nothingOfItsOwn,
    },
  ];
}

async function ordersOf(db: Db, person: Person): Promise<Order[]> {
  const { rows } = await sql<{ id: string }>`select id from retail.order where ${isOf(person)} order by created_at`.execute(db);
  const orders = await Promise.all(rows.map(({ id }) => findOrder(db, { orderId: id })));
  return orders.flatMap((order) => order ?? []);
}

/** Purchases that another person made in the session before this person signed in belong to that other person. */
function isOf({ userId, sessionIds, guestIds }: Person): RawBuilder<boolean> {
  return sql<boolean>`(user_id = ${userId}
    or (user_id is null and (session_id = any(${[...sessionIds]}::uuid[]) or guest_id = any(${[...guestIds]}::uuid[]))))`;
}

function isSold({ status }: OrderItem): boolean {
  return status === 'confirmed' || status === 'fulfilled';
}

/** The day after the last day of travel. */
function lastArrivalDay({ shown }: OrderItem): string {
  return shown.pass ? shown.pass.validUntil : (shown.inward ?? shown.outward).arrivalTime.date;
}

function describeOrder(order: Order): object {
  const { orderId, createdAt, email, phone, market, currency, payments, items, outcome } = order;
  return {
    orderId,
    createdAt,
    email,
    phone,
    market,
    currency,
    outcome,
    payments: payments.map(({ provider, amount, captured, refunded, cardBrand }) => ({
      provider,
      amount,
      captured,
      refunded,
      card: cardBrand,
    })),
    bookings: items.map(({ bookingReference, bookings, status, shown, travellers, deliveryOption, seatPreferences, total }) => ({
      bookingReference,
      sources: bookings.map(({ source }) => source),
      status,
      journeys: { outward: shown.outward, ...(shown.inward ? { inward: shown.inward } : {}) },
      travellers,
      deliveryOption,
      seatPreferences,
      total,
      tickets: ticketsOf({ bookings }),
    })),
  };
}
