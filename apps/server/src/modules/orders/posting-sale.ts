import type { Money } from '@throughfare/kernel/money';
import type { StatementParts } from '../../platform/postgres/write-together.ts';
import type { ItemSale, SuppliedPart } from '../ledger/ledger.api.ts';
import { isPayPalIntent } from '../payments/paypal-payments.api.ts';
import type { ItemBooking, Order, OrderItem } from './order.types.ts';
import type { OrderDeps } from './order-deps.ts';

/** What was sold and what was taken for it, in the statement that records the capture. */
export function postingSale(order: Order, captured: Money, { ledger }: Pick<OrderDeps, 'ledger'>): StatementParts {
  const sold = order.items.filter(({ status }) => status === 'confirmed');
  const takenBy = isPayPalIntent(order.payment.intentId) ? 'paypal' : 'card_provider';
  return ledger.postingSale(order.orderId, sold.map(saleOf), captured, takenBy);
}

function saleOf({ itemId, bookings: [first, ...others], fee, discount }: OrderItem): ItemSale {
  const supplied = ({ source, supplierTotal, total }: ItemBooking): SuppliedPart => ({ source, supplierTotal, converted: total });
  return {
    itemId,
    supplied: [supplied(first), ...others.map(supplied)],
    ...(fee.minor > 0 ? { cardFee: fee } : {}),
    ...(discount.minor > 0 ? { discount } : {}),
  };
}
