import type { Booking } from '@throughfare/suppliers/port/booking';
import { money } from '@throughfare/kernel/money';
import { sellerOf } from '@throughfare/suppliers/registry';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { ItemExchange } from '../../ledger/ledger.api.ts';
import { type ExchangedItem, linkedBooking, type Order, type OrderItem } from '../../orders/orders.api.ts';
import { oweNews } from '../after-sale-mail.ts';
import { promisePayout } from '../record-agreement.ts';
import { refundPosting } from '../rules/refund-posting.ts';
import { exchangePayment } from './rules/exchange-payment.ts';
import type { ExchangeContext } from './steps/exchange-context.ts';

const beforeAgreement = declareFailpoint('exchange.before-agreement');
const afterAgreement = declareFailpoint('exchange.after-agreement');

/**
 * Records that the supplier has exchanged, which cannot be undone. State, ledger, the old parts at their carried-over value, the new item
 * with its tickets, and the mail are one transaction. It makes the old documents void, because pages derive their validity from this state.
 */
export async function recordExchange(context: ExchangeContext, booking: Booking): Promise<void> {
  const { sale, exchange, deps } = context;
  const { plan } = exchange;
  const order = await deps.orders.find(sale.orderId);
  const item = order?.items.find(({ itemId }) => itemId === sale.itemId);
  if (!order || !item) throw new RangeError(`exchange ${sale.afterSaleId} has no item`);
  await beforeAgreement.pass(sale.afterSaleId);
  const { paidBack } = exchangePayment(plan);
  await context.write.announce(
    {
      event: {
        kind: 'ticket exchanged',
        detail: { bookingReference: plan.newItem.bookingReference, due: plan.figures.due, supplierDue: plan.figures.supplier.due },
      },
      set: {
        supplier_status: 'agreed',
        hold_status: 'sold',
        new_item_id: plan.newItem.itemId,
        agreed_at: new Date(deps.clock.now()),
        attempts: 0,
        attention: null,
        payout_status: paidBack.minor > 0 ? 'due' : 'none',
        payout_minor: paidBack.minor,
      },
    },
    {
      more: async (transaction) => {
        const next = newItem(context, order, item, booking);
        await deps.orders.addExchanged(transaction, next);
        await deps.followExchange({ from: item.bookingReference, to: linkedBooking(next) }, transaction);
        await deps.orders.takeAfterSale(transaction, {
          itemId: sale.itemId,
          supplierBookingId: sale.request.bookingId,
          refunded: plan.figures.old.parts.map(({ direction, passengerRef, refund, supplierRefund }) => ({
            direction,
            passengerRef,
            refund,
            supplierRefund,
          })),
        });
        await promisePayout(context, paidBack, transaction);
        await deps.ledger.postExchange(transaction, sale.orderId, posting(context, item.agency));
        await oweNews(sale, 'agreed', transaction, deps);
      },
    },
  );
  await afterAgreement.pass(sale.afterSaleId);
}

function newItem({ sale, exchange: { plan }, deps }: ExchangeContext, order: Order, item: OrderItem, issued: Booking): ExchangedItem {
  const { sold, shown, figures, newItem: names } = plan;
  const travelling = sold.request.passengers.map(({ passengerRef }) => passengerRef);
  const voidWithin = sellerOf(deps.suppliers, sold.source)?.policy.voidWithinMinutes ?? 0;
  return {
    itemId: names.itemId,
    orderId: order.orderId,
    toldAt: sale.createdAt,
    bookingReference: names.bookingReference,
    shown,
    travellers: item.travellers.filter(({ passengerRef }) => travelling.includes(passengerRef)),
    deliveryOption: item.deliveryOption,
    seatPreferences: wishesFor(item, shown),
    discount: figures.discount,
    fee: money(order.currency, figures.cardFee.minor + plan.paymentFee.minor),
    booking: { ...sold, bookingId: names.bookingId, total: figures.price, voidable: voidWithin > 0 },
    issued,
    // The old ticket's mark-up stays with it. The new one has what the agency charges for the exchange.
    ...(item.agency
      ? {
          agency: {
            ...item.agency,
            commission: figures.commission.earned,
            commissionParts: undefined,
            markUp: figures.serviceFee ?? money(order.currency, 0),
          },
        }
      : {}),
  };
}

/**
 * Places chosen on the old trains mean nothing on the new ones. Who wanted help at a change, or had none, is helped at the new changes too.
 */
function wishesFor({ seatPreferences, shown: before }: OrderItem, after: OrderItem['shown']): OrderItem['seatPreferences'] {
  const { places: _ofOldTrains, help, ...wishes } = seatPreferences;
  if (!help) return wishes;
  const changes = changesOf(before);
  const isHelpedAtChanges = changes.length === 0 || changes.some((station) => help.stations.includes(station));
  const stations = [...new Set([...help.stations, ...(isHelpedAtChanges ? changesOf(after) : [])])];
  return { ...wishes, help: { ...help, stations } };
}

/** The stations at which one train is left and another boarded. */
function changesOf({ outward, inward }: OrderItem['shown']): string[] {
  return [outward, inward].flatMap((journey) => {
    const rides = (journey?.segments ?? []).filter(({ type }) => type !== 'TRANSFER');
    return rides.slice(1).flatMap(({ from }, index) => [rides[index]?.to ?? from, from]);
  });
}

function posting({ sale, exchange: { plan } }: ExchangeContext, agency: OrderItem['agency']): ItemExchange {
  const { figures, sold, newItem: names, paymentFee } = plan;
  const { afterSaleId, itemId } = sale;
  const { currency } = figures.due;
  const { reversed, earned } = figures.commission;
  const losses =
    agency?.settlement === 'gross' ? { agencyId: agency.agencyId, commission: reversed, markUp: money(currency, 0) } : undefined;
  const old = refundPosting({ afterSaleId, itemId, source: sold.source, figures: figures.old, losses });
  return {
    exchangeId: afterSaleId,
    old: old ?? nothingBack(itemId, afterSaleId, plan),
    sale: {
      itemId: names.itemId,
      agencyId: agency?.agencyId,
      supplied: [{ source: sold.source, supplierTotal: figures.supplier.newPrice, converted: figures.price }],
      cardFee: money(currency, figures.cardFee.minor + paymentFee.minor),
      discount: figures.discount,
      ...(agency && figures.serviceFee ? { markUp: { agencyId: agency.agencyId, amount: figures.serviceFee } } : {}),
      ...(agency?.settlement === 'gross' && earned.minor > 0 ? { commission: { agencyId: agency.agencyId, amount: earned } } : {}),
      ...(agency?.settlement === 'net' && earned.minor > 0 ? { withheld: earned } : {}),
    },
    ...(figures.supplier.fee.minor > 0 ? { fee: { supplier: figures.supplier.fee, converted: figures.fee } } : {}),
  };
}

/** A free ticket is exchanged for a paid one. */
function nothingBack(itemId: string, refundId: string, { sold, figures }: ExchangeContext['exchange']['plan']): ItemExchange['old'] {
  const { currency } = figures.due;
  return {
    itemId,
    refundId,
    source: sold.source,
    supplierRefund: money(figures.supplier.due.currency, 0),
    converted: money(currency, 0),
    toCustomer: money(currency, 0),
  };
}
