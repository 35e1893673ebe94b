import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import { isMessageCode, messageText } from '@throughfare/contract/messages';
import { money, toDecimal } from '@throughfare/kernel/money';
import { bankProviders, isBankProvider } from '../../payments/payments.api.ts';
import { splitFeeOf } from '../../cart/cart.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import type { OrderDeps } from '../order-deps.ts';
import { heldPageOf } from '../rules/held-link.ts';
import { isCustomersHold } from '../rules/hold-times.ts';
import { chargedForSale, type Order, type OrderItem } from '../order.types.ts';

type ItemResult = OrderAnswer['items'][number];

const stateOf: Readonly<Record<OrderItem['status'], ItemResult['state']>> = {
  new: 'pending',
  prebooked: 'pending',
  price_changed: 'price_changed',
  confirmed: 'confirmed',
  fulfilled: 'confirmed',
  failed: 'failed',
  released: 'failed',
  voided: 'failed',
  stranded: 'failed',
};

/** The order as its customer sees it (ORDER-1, ORDER-2): each item by name, and the whole charge. */
export function presentOrder(order: Order, status: OrderAnswer['status']): OrderAnswer {
  const counted = order.items.filter((item) => stateOf[item.status] !== 'failed');
  const minor = counted.reduce((sum, item) => sum + chargeAfterChange(item), 0);
  const charged = chargedForSale(order);
  const asked = order.payments.find((payment) => payment.action);
  return {
    status,
    orderId: order.orderId,
    currency: order.currency,
    total: toDecimal(charged.minor > 0 ? charged : money(order.currency, minor)),
    email: order.email,
    items: order.items.map((item) => presentItem(item, status)),
    ...(status === 'on_hold' && order.payBy ? { payBy: order.payBy.toISOString() } : {}),
    ...(status === 'requires_action' && asked?.action
      ? { action: { url: asked.action.url, ...(isBankProvider(asked.provider) ? { at: bankProviders[asked.provider] } : {}) } }
      : {}),
  };
}

/** The same for held places. A customer learns the page on which they pay for them. */
export function presentHeld(order: Order, deps: Pick<OrderDeps, 'publicUrl' | 'secrets'>): OrderAnswer {
  const shown = presentOrder(order, 'on_hold');
  return isCustomersHold(order) ? { ...shown, heldPage: heldPageOf(order.orderId, deps) } : shown;
}

/** A new price ends the fee for joined tickets (SPLIT-9). */
function chargeAfterChange({ charge, bookings, shown }: OrderItem): number {
  const endedFee = bookings.some(({ priceChange }) => priceChange) ? splitFeeOf(shown, charge.currency).minor : 0;
  return bookings.reduce(
    (minor, { total, priceChange }) => (priceChange ? minor - total.minor + priceChange.newTotal.minor : minor),
    charge.minor - endedFee,
  );
}

function presentItem(item: OrderItem, status: OrderAnswer['status']): ItemResult {
  const state = stateOf[item.status];
  const code = item.bookings.find((booking) => booking.failure !== undefined)?.failure;
  const failure = code !== undefined && isMessageCode(code) ? messageText(code) : undefined;
  return {
    itemId: item.itemId,
    ...(state === 'confirmed' || (status === 'on_hold' && state === 'pending') ? { bookingReference: item.bookingReference } : {}),
    state,
    trip: tripText(item.shown),
    ...(state === 'failed' ? { reason: `${failure ?? ''} ${messageText('order.itemFailed')}`.trim() } : {}),
    ...(state === 'price_changed' ? { previousTotal: toDecimal(item.charge), ...takenPlacesOf(item) } : {}),
    total: toDecimal(money(item.total.currency, chargeAfterChange(item))),
  };
}

/** SEAT-4. */
function takenPlacesOf({ bookings, travellers }: OrderItem): Pick<ItemResult, 'takenPlaces'> {
  const sentences = bookings.flatMap(({ priceChange }) =>
    (priceChange?.takenPlaces ?? []).map(({ taken, instead }) => {
      const traveller = travellers.find(({ passengerRef }) => passengerRef === taken.passengerRef)?.firstName;
      const gone = `${traveller === undefined ? '' : `${traveller}: `}place ${taken.place} in coach ${taken.coach} has just been taken.`;
      return instead ? `${gone} The nearest free one is ${instead.place} in coach ${instead.coach}.` : `${gone} No other can be chosen.`;
    }),
  );
  return sentences.length > 0 ? { takenPlaces: sentences } : {};
}
