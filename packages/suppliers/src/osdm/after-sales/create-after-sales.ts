/** After-sales over OSDM. */
import type { AfterSale, AfterSalesSupplier, HeldExchange, RefundDesk } from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import { changeNames, findChange } from './change-names.ts';
import { bookedSeatMaps, changeSeats, findSeatChange } from './change-seats.ts';
import { exchangeIn } from '../read/booking-view.ts';
import { confirmExchange, type ExchangeDeps, exchangeOffers, heldExchange, holdExchange, releaseExchange } from './exchange-tickets.ts';
import { offerRefunds } from './offer-refunds.ts';
import { findRefundOffer, refundBooking, refundDone } from './refund-booking.ts';
import { findRelease, releaseSeats } from './release-seats.ts';
import { showOptions } from './show-options.ts';
import type { AfterSalesDeps } from './sold-booking.ts';
import { voidBooking } from './void-booking.ts';

export function createRefundDesk(deps: AfterSalesDeps): RefundDesk {
  return {
    options: (bookingId, request = {}) => showOptions(bookingId, request, deps),
    refundOffers: (request) => offerRefunds(request, deps),
    refund: (request) => refundBooking(request, deps),
    findAfterSale: (reference) => findAfterSale(reference, deps),
    // Its own inspectors know them.
    revokedTickets: async () => [],
  };
}

export function createAfterSales(deps: ExchangeDeps): {
  readonly desk: AfterSalesSupplier;
  readonly voidBooking: (bookingId: string) => Promise<Booking>;
} {
  const refused = (what: string) => async (): Promise<never> => {
    throw deps.context.fail('rejected', `${what} is not offered`);
  };
  const noExchange = refused('an exchange in one step');
  return {
    voidBooking: (bookingId) => voidBooking(bookingId, deps),
    desk: {
      ...createRefundDesk(deps),
      // Without these, an exchange is a new booking and a refund of the old one.
      ...(deps.context.row.dialect.missing.includes('exchange-offers')
        ? { exchangeOffers: noExchange, holdExchange: noExchange, confirmExchange: noExchange, releaseExchange: noExchange }
        : {
            exchangeOffers: (request) => exchangeOffers(request, deps),
            holdExchange: (request) => holdExchange(request, deps),
            confirmExchange: ({ reference }) => confirmExchange(reference, deps),
            releaseExchange: ({ exchangeId }) => releaseExchange(exchangeIn(exchangeId) ?? '', deps),
          }),
      releaseSeats: (request) => releaseSeats(request, deps),
      seatMaps: (bookingId) => bookedSeatMaps(bookingId, deps),
      changeSeats: (request) => changeSeats(request, deps),
      changePassengers: (request) => changeNames(request, deps),
      scanTicket: refused('an inspection'),
    },
  };
}

async function findAfterSale(reference: string, deps: AfterSalesDeps): Promise<AfterSale | HeldExchange | undefined> {
  const entry = await deps.journal.find(reference);
  if (!entry) return undefined;
  switch (entry.kind) {
    case 'REFUND': {
      const offer = await findRefundOffer(entry.bookingId, entry.refundOfferId, deps);
      return offer?.status === 'CONFIRMED' ? refundDone(entry, reference) : undefined;
    }
    case 'EXCHANGE':
      return heldExchange(entry, reference, deps);
    case 'SEAT_RELEASE':
      return findRelease(entry, reference, deps);
    case 'SEAT_CHANGE':
      return findSeatChange(entry, reference, deps);
    case 'PASSENGER_CHANGE':
      return findChange(entry, reference, deps);
  }
}
