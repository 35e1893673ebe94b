import { getOrderFile, listOrderDesk, type OrderFile } from '@throughfare/contract/calls/order-desk';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { everyRow } from '../../lib/list-query.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { OrderDeskQuery } from '../../lib/paths.ts';

export type DeskView =
  | { readonly state: 'ready'; readonly desk: CallAnswer<typeof listOrderDesk>['data'] }
  | { readonly state: 'failed'; readonly message: string };

async function ask(visitor: Visitor, { page, ...query }: OrderDeskQuery) {
  return orNotFound(await visitor.ask(listOrderDesk, { query: { ...query, page: Number(page ?? 0) } }));
}

export async function loadDesk(visitor: Visitor, query: OrderDeskQuery): Promise<DeskView> {
  const outcome = await ask(visitor, query);
  return outcome.ok ? { state: 'ready', desk: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}

export async function ordersCsv(visitor: Visitor, query: OrderDeskQuery): Promise<string> {
  const orders = await everyRow(
    (page) => ask(visitor, { ...query, page }),
    ({ data }) => ({ rows: data.orders, pages: data.pages }),
  );
  return csvOf(
    ['Bookings', 'Placed', 'E-mail', 'State', 'Charged', 'Currency'],
    orders.map(({ references, placedAt, email, state, charged, currency }) => [
      references.join(' '),
      placedAt,
      email,
      state,
      charged,
      currency,
    ]),
  );
}

export type OrderFileView = { readonly state: 'ready'; readonly order: OrderFile } | { readonly state: 'failed'; readonly message: string };

export async function loadOrderFile(visitor: Visitor, orderId: string): Promise<OrderFileView> {
  const outcome = orNotFound(await visitor.ask(getOrderFile, { params: { orderId: orderId.slice(0, 80) } }));
  return outcome.ok ? { state: 'ready', order: outcome.data.data.order } : { state: 'failed', message: outcome.error.message };
}
