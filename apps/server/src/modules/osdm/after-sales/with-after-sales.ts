import type { Booking } from '@throughfare/osdm/bookings';
import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { isOfKind } from './after-sale-store.ts';
import { presentExchange } from './exchange-operations.ts';
import { presentHold } from './on-hold-offers.ts';
import { presentRefund } from './refund-offers.ts';
import { settleVoids } from './settle-voids.ts';
import { presentWhole } from './whole-offers.ts';

/** Adds what the partner has asked for since the sale. Deleted offers are left out. */
export async function withAfterSales(booking: Booking, read: ReadBooking, services: OsdmServices): Promise<Booking> {
  const sales = (await settleVoids(read, services)).filter(({ status }) => status !== 'DELETED');
  const held = sales.findLast(isOfKind('hold'));
  return {
    ...booking,
    refundOffers: sales.filter(isOfKind('refund')).map((sale) => presentRefund(sale, read, services)),
    releaseOffers: sales.filter(isOfKind('release')).map((sale) => presentWhole(sale, read, services)),
    cancelFulfillmentsOffers: sales.filter(isOfKind('cancel')).map((sale) => presentWhole(sale, read, services)),
    exchangeOperations: sales.filter(isOfKind('exchange')).map((sale) => presentExchange(sale, read, services)),
    ...(held ? { onHoldOffer: presentHold(held) } : {}),
  };
}
