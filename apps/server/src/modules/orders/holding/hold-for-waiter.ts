/** Places held for the first on a waiting list (ALERT-11): a customer's hold without a cart and without a session. */
import { randomBytes } from 'node:crypto';
import { money } from '@throughfare/kernel/money';
import { writeTogether } from '../../../platform/postgres/write-together.ts';
import type { Order } from '../order.types.ts';
import type { WaiterWish, WaitersPlaces } from '../orders.api.ts';
import { checkSellable, type PlacingDeps } from '../placing/create-order.ts';
import { newItem } from '../placing/new-item.ts';
import { newOrderParts } from '../placing/new-order-parts.ts';
import { findOrder } from '../store/order-store.ts';
import { endWait } from './end-hold.ts';
import { wasOnHold } from '../rules/hold-times.ts';
import { heldLinkOf } from './held-link.ts';

/**
 * Writes the order together with what the list notes of it, and works on it until its places are held or gone. Refuses what an order
 * refuses: travellers who are not of the age of the price, a train that does not run.
 */
export async function holdForWaiter(wish: WaiterWish, deps: PlacingDeps, countries: ReadonlySet<string>): Promise<WaitersPlaces> {
  const { item, travellers, email, phone, market, payBy } = wish;
  const nothing = money(item.total.currency, 0);
  const asked = { items: [{ itemId: item.itemId, travellers: [...travellers] }] };
  const ordered = newItem(item, asked, { lead: { email, phone }, share: undefined, agency: undefined, countries }, deps);
  await checkSellable(item, ordered.travellers, deps);
  const orderId = `o_${randomBytes(12).toString('base64url')}`;
  const name = `hold/${orderId}`;
  const { parts } = newOrderParts({
    orderId,
    buyer: {},
    email,
    phone,
    market,
    currency: item.total.currency,
    cardFee: nothing,
    refundFee: nothing,
    payments: [{ provider: 'stripe', reference: name, intentId: name, amount: item.total, cardBrand: '', isOpen: false }],
    payBy,
    items: [ordered],
    createdAt: new Date(deps.clock.now()),
  });
  await deps.db.transaction().execute(async (trx) => {
    await wish.note(trx, orderId);
    await writeTogether(trx, parts);
  });
  return goOnForWaiter(orderId, deps);
}

/** The state of an order for a waiter. It is worked on, if a dead process has left it or its time is over. */
export async function goOnForWaiter(orderId: string, deps: PlacingDeps): Promise<WaitersPlaces> {
  await deps.work.work(orderId);
  const order = await findOrder(deps.db, { orderId });
  if (order?.hold === 'asked' && order.undo === undefined && isAskedAboutPrice(order)) {
    // Nobody is there to answer: the train's next price is looked for in the next round.
    await deps.db.transaction().execute((trx) => endWait(trx, order, { set: { undo: 'hold_released' }, kind: 'hold: release' }, deps));
    await deps.work.work(orderId);
  }
  return placesOf(await findOrder(deps.db, { orderId }), deps);
}

const isAskedAboutPrice = ({ items }: Order): boolean => items.some(({ status }) => status === 'price_changed');

export function placesOf(order: Order | undefined, deps: Pick<PlacingDeps, 'publicUrl' | 'secrets'>): WaitersPlaces {
  if (!order) return { state: 'gone' };
  if (order.outcome === 'completed') return { state: 'bought' };
  if (order.outcome === 'failed' || order.undo !== undefined) return { state: wasOnHold(order) ? 'lapsed' : 'gone' };
  if (!wasOnHold(order)) return { state: 'unknown' };
  return { state: 'held', until: order.payBy ?? new Date(0), page: heldLinkOf(order.orderId, deps) };
}
