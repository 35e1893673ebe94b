import type { Booking } from '@throughfare/osdm/bookings';
import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { listAfterSales, type StoredAfterSale } from './after-sale-store.ts';
import { presentExchange } from './exchange-operations.ts';
import { presentHold } from './on-hold-offers.ts';
import { presentRefund } from './refund-offers.ts';
import { presentRelease } from './release-offers.ts';

/** Adds what the partner has asked for since the sale. Deleted offers are left out. */
export async function withAfterSales(booking: Booking, read: ReadBooking, services: OsdmServices): Promise<Booking> {
  const sales = (await listAfterSales(services.db, booking.id)).filter(({ status }) => status !== 'DELETED');
  const of = <Kind extends StoredAfterSale['kind']>(kind: Kind) =>
    // Their kind has just been compared.
    sales.filter((sale) => sale.kind === kind) as unknown as StoredAfterSale<Kind>[];
  const held = of('hold').at(-1);
  return {
    ...booking,
    refundOffers: of('refund').map((sale) => presentRefund(sale, read, services)),
    releaseOffers: of('release').map((sale) => presentRelease(sale, read, services)),
    exchangeOperations: of('exchange').map((sale) => presentExchange(sale, read, services)),
    ...(held ? { onHoldOffer: presentHold(held) } : {}),
  };
}
