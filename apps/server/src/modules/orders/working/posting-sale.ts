import { type Money, total } from '@throughfare/kernel/money';
import type { Insertable } from 'kysely';
import type { StatementParts } from '../../../platform/postgres/write-together.ts';
import { splitFeeOf } from '../../cart/cart.api.ts';
import type { ItemSale, SuppliedPart } from '../../ledger/ledger.api.ts';
import type { AgencySale, ItemBooking, Order, OrderItem, OrderPayment } from '../order.types.ts';
import { accountOf } from '../rules/account-of.ts';
import { insertRows } from '../../../platform/postgres/insert-rows.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderTables } from '../store/order-tables.ts';
import { soldParts } from '../rules/sold-parts.ts';
import { sharesOf } from '../rules/shares-of.ts';

/** Writes the sale's ledger entries and sold parts, in the statement that records the last capture. */
export function postingSale(
  order: Order,
  taken: readonly Pick<OrderPayment, 'provider' | 'captured'>[],
  { ledger }: Pick<OrderDeps, 'ledger'>,
): StatementParts {
  const sold = soldItems(order);
  const captured = taken.map((payment) => ({ account: accountOf(payment), amount: payment.captured }));
  const [first, ...others] = ledger.postingSale(order.orderId, sold.map(saleOf), captured);
  return [first, ...others, insertRows('sold', 'retail.sold_part', sold.flatMap(partRows))];
}

/** The total of the items that their suppliers have confirmed. */
export function soldFor(order: Order): Money {
  return total(
    order.currency,
    soldItems(order).map(({ charge }) => charge),
  );
}

function soldItems({ items }: Order): readonly OrderItem[] {
  return items.filter(({ status }) => status === 'confirmed');
}

function saleOf({ itemId, bookings: [first, ...others], fee, discount, agency, shown, total }: OrderItem): ItemSale {
  const bookingFee = splitFeeOf(shown, total.currency);
  const supplied = (booking: ItemBooking): SuppliedPart => ({ ...booking, converted: booking.total });
  return {
    itemId,
    agencyId: agency?.agencyId,
    supplied: [supplied(first), ...others.map(supplied)],
    ...(fee.minor > 0 ? { cardFee: fee } : {}),
    ...(bookingFee.minor > 0 ? { bookingFee } : {}),
    ...(discount.minor > 0 ? { discount } : {}),
    ...(agency ? agencyParts(agency) : {}),
  };
}

/** A net agency is owed nothing: it paid the price less its commission, and has its mark-up already. */
function agencyParts({ agencyId, settlement, commission, markUp }: AgencySale): Pick<ItemSale, 'commission' | 'markUp' | 'withheld'> {
  if (settlement === 'net') return commission.minor > 0 ? { withheld: commission } : {};
  return {
    ...(commission.minor > 0 ? { commission: { agencyId, amount: commission } } : {}),
    ...(markUp.minor > 0 ? { markUp: { agencyId, amount: markUp } } : {}),
  };
}

function partRows(item: OrderItem): Insertable<OrderTables['retail.sold_part']>[] {
  const bookings = item.bookings.map((booking) => ({ ...booking, shares: sharesOf(booking, item) }));
  return soldParts({ ...item, bookings }).map(({ bookingId, direction, passengerRef, price, discount, fee, supplierPrice, ...agency }) => ({
    booking_id: bookingId,
    item_id: item.itemId,
    direction,
    passenger_ref: passengerRef,
    currency: price.currency,
    price_minor: price.minor,
    discount_minor: discount.minor,
    fee_minor: fee.minor,
    supplier_currency: supplierPrice.currency,
    supplier_minor: supplierPrice.minor,
    commission_minor: agency.commission.minor,
    mark_up_minor: agency.markUp.minor,
    withheld_minor: agency.withheld.minor,
  }));
}
