import { declareFailpoint } from '../../../../platform/failpoint.ts';
import { goOn, type StepResult } from '../../../../platform/leased-work/create-leased-work.ts';
import type { HeldTicket } from '../exchange.types.ts';
import { supplierParts } from '../../rules/order-line.ts';
import { afterSalesOf, asking, type ExchangeContext, refusalCode, refuse, supplierOf } from './exchange-context.ts';

const beforeHold = declareFailpoint('exchange.before-hold');
const afterHold = declareFailpoint('exchange.after-hold');

/** As long as an order holds: the hold outlives the customer's authentication. */
const holdSeconds = 30 * 60;

/** Holds places on the new trains beside the old ticket, which stays valid. The reference is the same for every try. */
export function holdNew(context: ExchangeContext): Promise<StepResult> {
  return asking(
    async () => {
      await beforeHold.pass(context.sale.afterSaleId);
      const held = await (context.exchange.plan.isAtomic ? holdExchange(context) : prebook(context));
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
  if (held.status !== 'HELD') return 'gone';
  return { exchangeId: held.exchangeId, bookingId: held.newBooking.bookingId, untilMs: held.confirmBeforeMs };
}

async function prebook(context: ExchangeContext): Promise<HeldTicket | 'gone'> {
  const { sale, exchange, deps } = context;
  const { sold, figures } = exchange.plan;
  const { outward, inward, railcards, passengers } = sold.request;
  const order = await deps.orders.find(sale.orderId);
  const item = order?.items.find(({ itemId }) => itemId === sale.itemId);
  if (!item || !outward) throw new RangeError(`exchange ${sale.afterSaleId} has no item`);
  const travelling = item.travellers.filter(({ passengerRef }) => passengers.some((one) => one.passengerRef === passengerRef));
  const booking = await supplierOf(context).prebook({
    reference: sale.request.reference,
    outward,
    ...(inward ? { inward } : {}),
    passengers: travelling,
    railcards,
    expectedPrice: figures.supplier.newPrice,
    seatPreferences: item.seatPreferences,
    holdSeconds,
  });
  if (booking.status !== 'PREBOOKED') return 'gone';
  return { bookingId: booking.bookingId, untilMs: booking.confirmBeforeMs };
}
