import type { AfterSalesSupplier } from '../../../port/after-sales.ts';
import type { Carrier } from '../carrier.ts';
import { answerAfterSale, answerExchange } from './answer-after-sale.ts';
import { compensate } from './compensate.ts';
import { bookedSeatMaps, changeSeats } from './change-seats.ts';
import { changePassengers, releaseSeats } from './change-seats-and-names.ts';
import { confirmExchange, holdExchange, offerExchanges, releaseExchange } from './exchange-booking.ts';
import { offerRefunds } from './offer-refunds.ts';
import { refundBooking } from './refund-booking.ts';
import { showOptions } from './show-options.ts';
import { createAfterSalesStore } from './store/after-sales-store.ts';
import { scanTicket } from './store/scan-ticket.ts';
import { noteChecked, ticketUse } from './store/ticket-use.ts';

/** The after-sales of an embedded carrier. */
export function createAfterSales(carrier: Carrier): AfterSalesSupplier {
  const store = createAfterSalesStore(carrier.pool, carrier.profile.source);
  return {
    options: (bookingId, request) => showOptions(carrier, bookingId, request),
    refundOffers: (request) => offerRefunds(carrier, request),
    refund: (request) => refundBooking(carrier, request),
    exchangeOffers: (request) => offerExchanges(carrier, request),
    holdExchange: (request) => holdExchange(carrier, request),
    confirmExchange: (request) => confirmExchange(carrier, request),
    releaseExchange: (request) => releaseExchange(carrier, request),
    releaseSeats: (request) => releaseSeats(carrier, request),
    compensate: (request) => compensate(carrier, request),
    seatMaps: (bookingId) => bookedSeatMaps(carrier, bookingId),
    changeSeats: (request) => changeSeats(carrier, request),
    changePassengers: (request) => changePassengers(carrier, request),
    scanTicket: (ticketNumber) => scanTicket(carrier.pool, carrier.profile.source, ticketNumber, carrier.clock.now()),
    noteChecked: (train) => noteChecked(carrier.pool, carrier.profile.source, train),
    ticketUse: (bookingId) => ticketUse(carrier.pool, carrier.profile.source, bookingId),
    async findAfterSale(reference) {
      const made = await store.readByReference(reference);
      return made && (made.kind === 'EXCHANGE' ? answerExchange(carrier, made) : answerAfterSale(carrier, made));
    },
    revokedTickets: (fromMs, beforeMs) => store.listRevoked(fromMs, beforeMs),
  };
}
