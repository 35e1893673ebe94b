import type { Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { OrderItem } from '../../orders/orders.api.ts';

/** One supplier's part of a booking: what after-sales are about. Its id is the `lineItemId` and the `orderId` of the calls. */
export interface OrderLine {
  readonly lineId: string;
  readonly source: Source;
  /** The supplier's own id and code of it. */
  readonly supplierBookingId: string;
  readonly supplierBookingCode: string;
  /** Before promotion and card fee. */
  readonly total: Money;
  readonly supplierTotal: Money;
  /** It is only the way back of the item, which its supplier sold as a journey out. */
  readonly isWayBack: boolean;
}

/** The lines of a sold item; none while it is being worked on. */
export function orderLines({ status, bookings }: OrderItem): readonly OrderLine[] {
  if (status !== 'fulfilled') return [];
  return bookings.flatMap(({ bookingId, source, supplierBookingId, supplierBookingCode = '', supplierTotal, total, request }) =>
    supplierBookingId === undefined
      ? []
      : [
          {
            lineId: bookingId,
            source,
            supplierBookingId,
            supplierBookingCode,
            supplierTotal,
            total,
            isWayBack: request.outward === undefined,
          },
        ],
  );
}

/** Parts as the item has them, of what the supplier says of its own. */
export function itemParts<Part extends PartRef>({ isWayBack }: Pick<OrderLine, 'isWayBack'>, parts: readonly Part[]): readonly Part[] {
  return isWayBack ? parts.map((part) => ({ ...part, direction: 'inward' as const })) : parts;
}

/** The same parts as the supplier has them. */
export function supplierParts({ isWayBack }: Pick<OrderLine, 'isWayBack'>, parts: readonly PartRef[]): readonly PartRef[] {
  return parts.map(({ direction, passengerRef }) => ({ direction: isWayBack ? ('outward' as const) : direction, passengerRef }));
}
