/** Adds the new tickets of an exchange to the booking of its partner, once the shop has made it. */
import { addEvent, changeStored } from '../bookings/booking-store.ts';
import type { Booked, StoredBooking } from '../bookings/booked.types.ts';
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { ExchangeDetail } from './after-sale.types.ts';
import { endAfterSale, isOfKind, listAfterSales } from './after-sale-store.ts';

/**
 * The booking with the tickets of exchanges that were begun over OSDM and have ended since, whoever waited for them: a call that was cut off, or
 * nobody.
 */
export async function withExchanged(
  stored: StoredBooking,
  standings: ReadonlyMap<string, ItemStanding>,
  { db, clock }: Pick<OsdmServices, 'db' | 'clock'>,
): Promise<StoredBooking> {
  const known = new Set(stored.booked.items.map(({ bookingReference }) => bookingReference));
  const made = [...standings.values()]
    .flatMap(({ replacedBy, exchangeQuotes }) => replacedBy.map((reference, index) => ({ reference, quoteId: exchangeQuotes[index] })))
    .filter(({ reference }) => !known.has(reference));
  if (made.length === 0) return stored;
  const sales = (await listAfterSales(db, stored.id)).filter(isOfKind('exchange'));
  let { booked } = stored;
  for (const { reference, quoteId } of made) {
    const sale = sales.find(({ detail }) => detail.quoteId === quoteId);
    if (!sale) continue;
    booked = withItem(booked, sale.detail, reference);
    await changeStored(db, stored.id, { booked });
    const at = new Date(clock.now());
    if (await endAfterSale(db, sale.id, 'CONFIRMED', at))
      await addEvent(db, stored.id, { kind: 'FULFILLMENT_EXCHANGED', summary: 'Exchanged', change: 'EXCHANGED' }, at);
  }
  return { ...stored, booked };
}

function withItem(booked: Booked, detail: ExchangeDetail, bookingReference: string): Booked {
  const added = { cartItemId: '', total: detail.total, offers: detail.offers, refs: detail.refs, asked: [], bookingReference };
  const trips = detail.trips.filter(({ id }) => !booked.trips.some((trip) => trip.id === id));
  return { ...booked, items: [...booked.items, added], trips: [...booked.trips, ...trips] };
}
