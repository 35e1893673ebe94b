import { money, total } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { HeldTicket } from '../../quotes/quotes.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { heldItems } from '../rules/held-price.ts';
import { findOrder } from '../store/order-store.ts';
import { endWait } from './end-hold.ts';
import { heldLinkOf } from './held-link.ts';
import { isPayable, refuseUnlessWaiting } from './held-order.ts';

/** The tickets of these carts that are held and not yet paid for. */
export async function heldOfCarts(cartIds: readonly string[], deps: OrderDeps): Promise<readonly HeldTicket[]> {
  if (cartIds.length === 0) return [];
  const { rows } = await sql<{ id: string; cart_id: string }>`
    select id, cart_id from retail.order
    where cart_id = any(${[...cartIds]}::uuid[]) and hold is not null and outcome is null and undo is null`.execute(deps.db);
  const found = await Promise.all(
    rows.map(async ({ id, cart_id }) => ({ cartId: cart_id, order: await findOrder(deps.db, { orderId: id }) })),
  );
  return found.flatMap(({ cartId, order }) => {
    if (!order?.payBy || !isPayable(order, deps.clock.now())) return [];
    const { orderId, payBy } = order;
    return heldItems(order).map(({ bookingReference, shown, total: fare, discount, agency }) => ({
      cartId,
      bookingReference,
      payBy,
      link: heldLinkOf(orderId, deps),
      shown,
      total: total(fare.currency, [fare, money(fare.currency, -discount.minor), ...(agency ? [agency.markUp] : [])]),
    }));
  });
}

/**
 * Gives back a cart's held places, in the caller's transaction. Answers false if nothing is held for it. Refuses `hold.busy` while a worker
 * moves the order.
 */
export async function giveBackOfCart(trx: DbTransaction, cartId: string, deps: OrderDeps): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from retail.order where cart_id = ${cartId} and hold in ('waiting', 'warned') and outcome is null for update`.execute(trx);
  const [row] = rows;
  const order = row && (await findOrder(trx, { orderId: row.id }));
  if (!order || !isPayable(order, deps.clock.now())) return false;
  await refuseUnlessWaiting(trx, order, deps);
  await endWait(trx, order, { set: { undo: 'hold_released' }, kind: 'hold: release' }, deps);
  return true;
}
