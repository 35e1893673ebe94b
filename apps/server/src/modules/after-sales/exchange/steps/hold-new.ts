import type { HeldExchange } from '@throughfare/suppliers/port/after-sales';
import { declareFailpoint } from '../../../../platform/failpoint.ts';
import { goOn, type StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import type { PassRequest } from '../../../cart/cart.api.ts';
import type { HeldTicket } from '../exchange.types.ts';
import { supplierParts } from '../../rules/order-line.ts';
import { asking } from '../../steps/asking.ts';
import { afterSalesOf, type ExchangeContext, passDeskOf, refusalCode, refuse, supplierOf } from './exchange-context.ts';

const beforeHold = declareFailpoint('exchange.before-hold');
const afterHold = declareFailpoint('exchange.after-hold');

/** As long as an order's hold, so that it outlives the customer's authentication. */
const holdSeconds = 30 * 60;

/** Holds places on the new trains. The old ticket stays valid meanwhile. Every try has the same reference. */
export function holdNew(context: ExchangeContext): Promise<StepResult> {
  return asking(
    async () => {
      await beforeHold.pass(context.sale.afterSaleId);
      const held = await holding(context);
      await afterHold.pass(context.sale.afterSaleId);
      if (held === 'gone') return refuse(context, { code: 'exchange.failed', reason: 'the hold has lapsed', hold: 'none' });
      await context.write.announce({
        event: { kind: 'new ticket held', detail: { ...held } },
        set: { hold_status: 'held', held: JSON.stringify(held), attempts: 0 },
      });
      return goOn;
    },
    (failure) => refuse(context, { code: refusalCode(failure), reason: failure.message, hold: 'none' }),
  );
}

function holding(context: ExchangeContext): Promise<HeldTicket | 'gone'> {
  const { isAtomic, sold } = context.exchange.plan;
  if (sold.request.pass) return holdPasses(context, sold.request);
  return isAtomic ? holdExchange(context) : prebook(context);
}

async function holdPasses(context: ExchangeContext, { pass }: PassRequest): Promise<HeldTicket | 'gone'> {
  const { sale, exchange } = context;
  const { supplier } = exchange.plan.figures;
  const held = await passDeskOf(context).holdExchange({
    bookingId: sale.request.bookingId,
    reference: sale.request.reference,
    offerRef: pass.offerRef,
    validFrom: pass.validFrom,
    expectedPrice: supplier.newPrice,
    expectedDue: supplier.due,
    holdSeconds,
  });
  return heldOrGone(held);
}

function heldOrGone({ status, exchangeId, newBooking, confirmBeforeMs }: HeldExchange): HeldTicket | 'gone' {
  return status === 'HELD' ? { exchangeId, bookingId: newBooking.bookingId, untilMs: confirmBeforeMs } : 'gone';
}

async function holdExchange(context: ExchangeContext): Promise<HeldTicket | 'gone'> {
  const { sale, exchange } = context;
  const { sold, figures, reason } = exchange.plan;
  const parts = supplierParts(sale.request, sale.request.parts);
  const { outward, inward } = sold.request;
  const isInwardOnly = parts.every(({ direction }) => direction === 'inward');
  const held = await afterSalesOf(supplierOf(context)).holdExchange({
    bookingId: sale.request.bookingId,
    parts,
    reference: sale.request.reference,
    ...(isInwardOnly ? (outward ? { inward: outward } : {}) : { ...(outward ? { outward } : {}), ...(inward ? { inward } : {}) }),
    railcards: sold.request.railcards,
    expectedPrice: figures.supplier.newPrice,
    expectedDue: figures.supplier.due,
    seatPreferences: {},
    holdSeconds,
    ...(reason ? { reason } : {}),
  });
  return heldOrGone(held);
}

async function prebook(context: ExchangeContext): Promise<HeldTicket | 'gone'> {
  const { sale, exchange, deps } = context;
  const { sold, figures } = exchange.plan;
  const { outward, inward, railcards, passengers } = sold.request;
  const order = await deps.orders.find(sale.orderId);
  const item = order?.items.find(({ itemId }) => itemId === sale.itemId);
  if (!order || !item || !outward) throw new RangeError(`exchange ${sale.afterSaleId} has no item`);
  // Another traveller may have led the old booking, who alone was asked for an address.
  const asLead = { email: order.email, phone: order.phone };
  const travelling = item.travellers
    .filter(({ passengerRef }) => passengers.some((one) => one.passengerRef === passengerRef))
    .map((one, index) => (index === 0 ? { ...asLead, ...one } : one));
  const booking = await supplierOf(context).prebook({
    reference: sale.request.reference,
    outward,
    ...(inward ? { inward } : {}),
    // With their cards, and what they bring.
    passengers: travelling.map((one) => ({ ...one, ...passengers.find(({ passengerRef }) => passengerRef === one.passengerRef) })),
    railcards,
    expectedPrice: figures.supplier.newPrice,
    seatPreferences: { ...item.seatPreferences, places: [] },
    holdSeconds,
  });
  if (booking.status !== 'PREBOOKED') return 'gone';
  return { bookingId: booking.bookingId, untilMs: booking.confirmBeforeMs };
}
