import type { BookingAction, BookingRow } from '@throughfare/contract/shapes/booking-row';
import { partOfRide } from '@throughfare/contract/journey-parts';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { ItemStanding, LineStanding } from '../../after-sales/after-sales.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';
import { isWayBack, ridesBeforeIn } from '../../cart/cart.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';

/** An order line: the part of the booking that one supplier sold. */
export function presentLine(
  { shown, travellers, total, discount, bookings }: OrderItem,
  { bookingId, source, request, total: price, tickets }: OrderItem['bookings'][number],
  { orderStatus, standing, actions }: { orderStatus: string; standing: ItemStanding; actions: readonly BookingAction[] },
): BookingRow['orders'][number] {
  const line = standing.lines.get(bookingId);
  const refundedMinor = line?.refundedMinor ?? 0;
  const isOnly = bookings.length === 1;
  const trip = isOnly ? shown : soldTrip(shown, request);
  return {
    orderId: bookingId,
    source,
    status: isOnly ? orderStatus : lineStatus(line, orderStatus),
    actions: [...actions],
    description: `${tripText(trip)}, ${travellersText(travellers.length)}`,
    itemTotal: toDecimal(isOnly ? money(total.currency, total.minor - discount.minor) : price),
    ...(refundedMinor > 0 ? { refundedTotal: toDecimal(money(total.currency, refundedMinor)) } : {}),
    ticketNumbers: tickets.map(({ ticketNumber }) => ticketNumber),
  };
}

/** The line's part of the item; for a return fare, both directions. */
function soldTrip(shown: OrderItem['shown'], request: OrderItem['bookings'][number]['request']): Parameters<typeof tripText>[0] {
  const { outward, inward } = shown;
  if (!outward) return shown;
  const back = inward && request.inward ? partOfRide(inward, ridesBeforeIn(request, 'inward')) : undefined;
  if (back && isWayBack(request)) return { outward: back };
  return { outward: partOfRide(outward, ridesBeforeIn(request, 'outward')), ...(back ? { inward: back } : {}) };
}

/** A line may be refunded while the others stand. While the order itself is being worked on, all of its lines are pending. */
function lineStatus(line: LineStanding | undefined, orderStatus: string): string {
  if (orderStatus === 'PROCESSING' && line?.status === undefined) return orderStatus;
  return line?.status ?? 'CONFIRMED';
}

function travellersText(count: number): string {
  return count === 1 ? '1 traveller' : `${count} travellers`;
}
