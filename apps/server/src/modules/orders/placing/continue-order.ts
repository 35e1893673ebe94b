import type { CallRequest } from '@throughfare/contract/call';
import type { continueOrder as continueOrderCall } from '@throughfare/contract/calls/orders';
import type { Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Session } from '../../../platform/binding/session.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { SeatPreferences } from '@throughfare/suppliers/port/booking';
import type { PriceChange, TakenPlace } from '@throughfare/suppliers/port/supplier-failure';
import { endedLease } from '../../../platform/leased-work/lease.ts';
import { isBankProvider } from '../../payments/payments.api.ts';
import { type BookingRequest, withoutSplitFee } from '../../cart/cart.api.ts';
import type { Order, OrderItem } from '../order.types.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { CustomersAnswer } from '../store/order-event.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';
import { appendEvent, findOrder } from '../store/order-store.ts';
import type { OrderTables } from '../store/order-tables.ts';

type Body = CallRequest<typeof continueOrderCall>['body'];
type Answer = Body['answer'];

/**
 * Takes the customer's answer to the order's question and answers a new request key. The row lock makes one answer win: of two answers at
 * once, or of an answer that meets the end of the wait, only the first counts. Sending the same answer again, because the reply was lost,
 * returns the same key. Refuses `order.notWaiting` when the order has asked nothing, or something else.
 */
export async function continueOrder(session: Session, { orderId, answer, key }: Body, deps: OrderDeps): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    await sql`select 1 from retail.order where id = ${orderId} for update`.execute(trx);
    const order = await findOrder(trx, { orderId });
    if (!order || order.sessionId !== session.id) throw new Refusal('order.notFound');
    // The bank or the desk reported the payment before the payer came back. The order has moved on, or ended, under the key that waits for
    // the payer.
    const atBank = order.payments.some(({ provider }) => isBankProvider(provider));
    const isBack = answer === 'authenticated' && key === undefined && order.waitUntil === undefined;
    if (isBack && atBank && order.queueKey !== undefined) return order.queueKey;
    const given = await lastAnswer(trx, orderId);
    // The bank's return page knows no key and may load twice. Approving twice costs nothing.
    const again = key === undefined ? answer === 'authenticated' && order.waitUntil === undefined : given?.asked === key;
    if (given?.kind === kindOf(answer) && again) return given.next;
    // The payer at a bank was sent there under a key that the order has left since (`wait-for-payer.ts`).
    const asked = order.waitUntil !== undefined && (key === undefined || key === order.queueKey || atBank);
    if (order.outcome || !asked) throw new Refusal('order.notWaiting');
    await takeAnswer(trx, order, answer);
    const queueKey = await deps.queue.open(session.id, trx);
    await trx
      .$extendTables<OrderTables>()
      .updateTable('retail.order')
      .set({ ...endedLease, queue_key: queueKey, wait_until: null, updated_at: new Date(deps.clock.now()) })
      .where('id', '=', orderId)
      .execute();
    const event = { kind: kindOf(answer), detail: { asked: atBank ? key : order.queueKey, next: queueKey } } as const;
    await appendEvent(trx, { orderId, at: new Date(deps.clock.now()), event });
    await deps.jobs.enqueue(advanceOrderJob, { orderId }, { transaction: trx });
    return queueKey;
  });
}

const answerKind = 'customer: ';
const kindOf = (answer: Answer) => `customer: ${answer}` as const;

async function lastAnswer(trx: Db, orderId: string): Promise<(CustomersAnswer & { readonly kind: string }) | undefined> {
  // `continueOrder` wrote it above, in this form.
  const { rows } = await sql<{ kind: string; detail: CustomersAnswer }>`
    select kind, detail from retail.order_event where order_id = ${orderId} and kind like ${`${answerKind}%`}
    order by seq desc limit 1`.execute(trx);
  return rows[0] && { kind: rows[0].kind, ...rows[0].detail };
}

async function takeAnswer(trx: Db, order: Order, answer: Answer): Promise<void> {
  const tables = trx.$extendTables<OrderTables>();
  const changed = order.items.filter(({ status }) => status === 'price_changed');
  const asking = order.payments.flatMap(({ paymentId, purpose, status }) =>
    purpose !== 'exchange_difference' && status === 'requires_action' ? paymentId : [],
  );
  switch (answer) {
    case 'decline':
      // The places stay on hold; only the payment ends.
      if (order.hold === 'paying' && asking.length > 0) {
        await tables.updateTable('retail.order_payment').set({ status: 'rejected', action: null }).where('id', 'in', asking).execute();
        return;
      }
      await tables
        .updateTable('retail.order')
        .set({ ...endedLease, undo: 'customer_declined' })
        .where('id', '=', order.orderId)
        .execute();
      return;
    case 'authenticated':
      if (asking.length === 0) throw new Refusal('order.notWaiting');
      await tables.updateTable('retail.order_payment').set({ status: 'approved', action: null }).where('id', 'in', asking).execute();
      return;
    case 'accept_price':
      if (changed.length === 0) throw new Refusal('order.notWaiting');
      for (const item of changed) await takePrices(trx, item);
  }
}

/**
 * Records that the customer accepts the suppliers' new prices for an item. The suppliers are asked again at those prices, under a new
 * reference.
 */
async function takePrices(trx: Db, { itemId, bookings, total, discount, agency, seatPreferences, shown }: OrderItem): Promise<void> {
  const tables = trx.$extendTables<OrderTables>();
  const { splitFee: _, ...withoutFee } = shown;
  const before = withoutSplitFee({ total, shown });
  let newTotal = before.minor;
  for (const { bookingId, revision, request, total: old, priceChange } of bookings) {
    if (!priceChange) continue;
    newTotal += priceChange.newTotal.minor - old.minor;
    await tables
      .updateTable('retail.order_item_booking')
      .set({
        status: 'new',
        revision: revision + 1,
        supplier_minor: priceChange.newPrice.minor,
        total_minor: priceChange.newTotal.minor,
        price_change: null,
        request: withNewOffers(request, priceChange.newOfferRefs),
      })
      .where('id', '=', bookingId)
      .execute();
  }
  // A promotion cannot take off more than the price.
  await tables
    .updateTable('retail.order_item')
    .set({
      discount_minor: Math.min(discount.minor, newTotal),
      // At another price nobody knows what joined tickets still save, so no fee is taken for them (SPLIT-9).
      shown: withoutFee,
      seat_preferences: withPlacesInstead(
        seatPreferences,
        bookings.flatMap(({ priceChange }) => priceChange?.takenPlaces ?? []),
      ),
      // Commission is a share of the fare.
      ...(agency ? { commission_minor: commissionAt(agency.commission, before, newTotal) } : {}),
    })
    .where('id', '=', itemId)
    .execute();
}

/** The places offered instead of taken ones. Where none is left, the supplier gives what it has. */
function withPlacesInstead(preferences: SeatPreferences, gone: readonly TakenPlace[]): SeatPreferences {
  if (!preferences.places || gone.length === 0) return preferences;
  const places = preferences.places.flatMap((place) => {
    const change = gone.find(
      ({ taken }) =>
        taken.passengerRef === place.passengerRef && taken.direction === place.direction && taken.segmentIndex === place.segmentIndex,
    );
    if (!change) return [place];
    return change.instead ? [{ ...place, ...change.instead }] : [];
  });
  return { ...preferences, places };
}

/** Rounds half a minor unit up, as the old price was rounded. */
function commissionAt(commission: Money, before: Money, newTotal: number): number {
  return before.minor === 0 ? 0 : Math.floor((2 * commission.minor * newTotal + before.minor) / (2 * before.minor));
}

/** `offers` are keyed by the supplier's directions. */
function withNewOffers(request: BookingRequest, offers: PriceChange['newOfferRefs']): BookingRequest {
  if (request.pass) return { ...request, pass: { ...request.pass, offerRef: offers.outward } };
  if (!request.outward) return { ...request, inward: { ...request.inward, offerRef: offers.outward } };
  const { outward, inward } = request;
  return {
    ...request,
    outward: { ...outward, offerRef: offers.outward },
    ...(inward ? { inward: { ...inward, offerRef: offers.inward ?? inward.offerRef } } : {}),
  };
}
