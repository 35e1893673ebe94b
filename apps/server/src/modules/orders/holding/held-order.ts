import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Session } from '../../../platform/binding/session.ts';
import { isFree } from '../../../platform/leased-work/lease.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencySaleTerms } from '../../agencies/agencies.api.ts';
import { marketOf } from '@throughfare/kernel/market';
import { marketDay } from '@throughfare/kernel/market-day';
import type { Order } from '../order.types.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { PayingWith } from '../placing/create-payment-intent.ts';
import { readHeldToken } from '../rules/held-link.ts';
import { type HeldPrice, heldPrice } from '../rules/held-price.ts';
import { findOrder } from '../store/order-store.ts';

/** How the caller names a held order: people of the agency by its id, anybody else by the token of the payment link. */
export interface HeldAsked {
  readonly orderId?: string | undefined;
  readonly token?: string | undefined;
}

export interface HeldOrder {
  readonly order: Order;
  /** Absent for the holder of a payment link. */
  readonly terms?: AgencySaleTerms;
}

/** Refuses `hold.linkInvalid`, and `order.notFound` if the caller's agency has no such hold. */
export async function findHeld(session: Session, { orderId, token }: HeldAsked, deps: OrderDeps): Promise<HeldOrder> {
  if (token !== undefined) return { order: await orderOfLink(token, deps) };
  const terms = await deps.saleTermsOf(session);
  const order = orderId === undefined ? undefined : await findOrder(deps.db, { orderId });
  const isTheirs = order?.hold !== undefined && order.items.every(({ agency }) => agency?.agencyId === terms?.person.agencyId);
  if (!order || !terms || !isTheirs) throw new Refusal('order.notFound');
  return { order, terms };
}

/** Refuses `hold.linkInvalid`. */
export async function orderOfLink(token: string, { db, secrets }: Pick<OrderDeps, 'db' | 'secrets'>): Promise<Order> {
  const orderId = readHeldToken(token, secrets);
  const order = orderId === undefined ? undefined : await findOrder(db, { orderId });
  if (order?.hold === undefined) throw new Refusal('hold.linkInvalid');
  return order;
}

/** Locks the row of an order that `findHeld` found, and answers its present state. The agency of an order never changes. */
export async function lockHeld(trx: Db, { order: { orderId } }: HeldOrder): Promise<Order> {
  await sql`select 1 from retail.order where id = ${orderId} for update`.execute(trx);
  const order = await findOrder(trx, { orderId });
  if (!order) throw new Refusal('order.notFound');
  return order;
}

/** Whether the places can be paid for at this moment. */
export function isPayable(order: Order, nowMs: number): boolean {
  const isWaiting = order.outcome === undefined && order.undo === undefined && (order.hold === 'waiting' || order.hold === 'warned');
  return isWaiting && order.payBy !== undefined && order.payBy.getTime() > nowMs;
}

/** Refuses `hold.over`, and `hold.busy` while another payment is under way. */
export function refuseUnpayable(order: Order, nowMs: number): void {
  if (isPayable(order, nowMs)) return;
  const isBeingPaid = order.outcome === undefined && order.undo === undefined && order.hold === 'paying';
  throw new Refusal(isBeingPaid ? 'hold.busy' : 'hold.over');
}

/** Refuses while a worker has the order: it has read the row already, and would overwrite the answer with its wait. */
export async function refuseUnlessWaiting(trx: Db, order: Order, { clock }: OrderDeps): Promise<void> {
  refuseUnpayable(order, clock.now());
  const { rows } = await sql<{ free: boolean }>`
    select ${isFree(new Date(clock.now()))} as free from retail.order where id = ${order.orderId}`.execute(trx);
  if (rows[0]?.free !== true) throw new Refusal('hold.busy');
}

/** The price for the agency; without terms, the price for the holder of the link. */
export function priceOfHeld(
  { order, terms }: HeldOrder,
  payingWith: PayingWith,
  { payments, clock }: Pick<OrderDeps, 'payments' | 'clock'>,
): HeldPrice {
  const market = marketOf(order.market);
  const day = marketDay(market, clock.now());
  return heldPrice(order, terms?.settlement ?? 'gross', (amount) => payments.feeOf({ market, ...payingWith, day, amount }));
}
