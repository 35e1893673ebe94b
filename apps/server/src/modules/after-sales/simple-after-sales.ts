import { randomUUID } from 'node:crypto';
import { money } from '@throughfare/kernel/money';
import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import type { AfterSale } from './after-sale.types.ts';
import type { FoundLine } from './find-line.ts';
import type { RefundFigures } from './rules/refund-figures.ts';

interface Wanted {
  readonly kind: Exclude<AfterSale['kind'], 'REFUND'>;
  readonly figures?: RefundFigures;
  readonly passengers?: readonly BookingPassenger[];
  readonly now: Date;
}

/** An after-sale without a quote: it costs nothing, or refunds everything. */
export function simpleAfterSale({ order, item, line }: FoundLine, { kind, figures, passengers, now }: Wanted): AfterSale {
  const afterSaleId = randomUUID();
  return {
    afterSaleId,
    orderId: order.orderId,
    itemId: item.itemId,
    kind,
    supplier: 'asking',
    isAsked: false,
    request: {
      source: line.source,
      bookingId: line.supplierBookingId,
      isWayBack: line.isWayBack,
      ridesBefore: line.ridesBefore,
      ...(line.ridesBeforeBack === undefined ? {} : { ridesBeforeBack: line.ridesBeforeBack }),
      reference: `${kind.toLowerCase().replace('_', '-')}-${afterSaleId}`,
      isAgencySale: item.agency !== undefined,
      parts: figures?.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })) ?? [],
      ...(passengers ? { passengers } : {}),
    },
    ...(figures ? { figures } : {}),
    payout: 'none',
    payoutAmount: money(order.currency, 0),
    payoutRevision: 1,
    payouts: [],
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  };
}
