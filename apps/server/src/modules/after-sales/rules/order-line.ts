import type { Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { Journey } from '@throughfare/contract/shapes/cart';
import { partOfRide } from '@throughfare/contract/journey-parts';
import { inItem, isWayBack, ridesBeforeIn } from '../../cart/cart.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';

/** One supplier's part of a booking, to which after-sales apply. Its id is the `lineItemId` and the `orderId` of the calls. */
export interface OrderLine {
  readonly lineId: string;
  readonly source: Source;
  /** The supplier's own id and code of the booking. */
  readonly supplierBookingId: string;
  readonly supplierBookingCode: string;
  /** The price before promotion and card fee. */
  readonly total: Money;
  readonly supplierTotal: Money;
  /** It is only the way back of the item, which its supplier sold as an outward journey. */
  readonly isWayBack: boolean;
  /** The number of earlier rides in the item's direction, which others sold. */
  readonly ridesBefore: number;
  /** The same for the return direction, if the line has both directions. Absent: none. */
  readonly ridesBeforeBack?: number;
}

type PlacedLine = Partial<Pick<OrderLine, 'isWayBack' | 'ridesBefore' | 'ridesBeforeBack'>>;

/** The lines of a sold item. Empty while it is being worked on. */
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
            isWayBack: isWayBack(request),
            ridesBefore: request.ridesBefore ?? 0,
            ...(request.ridesBeforeBack === undefined ? {} : { ridesBeforeBack: request.ridesBeforeBack }),
          },
        ],
  );
}

/** Translates a supplier's parts or tickets into those of the item. */
export function itemParts<Part extends Pick<PartRef, 'direction'> & { readonly segmentIndex?: number }>(
  line: PlacedLine,
  parts: readonly Part[],
): readonly Part[] {
  return parts.map((part) => inItem(placeOf(line), part));
}

function placeOf({ isWayBack = false, ...rides }: PlacedLine) {
  return isWayBack ? { inward: true, ...rides } : { outward: true, ...rides };
}

/** The rides that the line covers in one direction of the item. */
export function soldJourney({ shown }: Pick<OrderItem, 'shown'>, line: PlacedLine, { direction }: Pick<PartRef, 'direction'>) {
  return partOfRide(wayOf(shown, direction), ridesBeforeIn(placeOf(line), direction));
}

/** The outward or return journey of an item of tickets. Passes have none, and callers have ruled them out. */
export function wayOf(shown: OrderItem['shown'], direction: PartRef['direction']): Journey {
  const journey = direction === 'inward' ? (shown.inward ?? shown.outward) : shown.outward;
  if (!journey) throw new RangeError('passes have no journey');
  return journey;
}

/** Translates the item's parts into the supplier's. */
export function supplierParts({ isWayBack }: Pick<OrderLine, 'isWayBack'>, parts: readonly PartRef[]): readonly PartRef[] {
  return parts.map(({ direction, passengerRef }) => ({ direction: isWayBack ? ('outward' as const) : direction, passengerRef }));
}
