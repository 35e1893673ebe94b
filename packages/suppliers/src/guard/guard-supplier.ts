import type { AfterSalesSupplier, ChangeSeatsRequest, ExchangeDesk, RefundDesk } from '../port/after-sales.ts';
import type { Cancellations } from '../port/cancellations.ts';
import type { PassDesk, PassSupplier } from '../port/passes.ts';
import type { JourneyPlanning } from '../port/planning.ts';
import type { Seller } from '../port/seller.ts';
import type { SplitTrips } from '../port/splitting.ts';
import type { Supplier } from '../port/supplier.ts';
import { createGuard, type Guarded, type GuardOptions } from './create-guard.ts';

export function guardSupplier(supplier: Supplier, options: GuardOptions = {}): Supplier {
  const guarded = createGuard(supplier.source, options);
  return {
    ...guardSeller(supplier, guarded),
    policy: supplier.policy,
    ...(supplier.punctuality && { punctuality: supplier.punctuality }),
    offers: (request, signal) => guarded('offers', () => supplier.offers(request, signal), signal),
    ...(supplier.planning && { planning: guardPlanning(supplier.planning, guarded) }),
    ...guardSeatMaps(supplier, guarded),
    ...(supplier.splits && { splits: guardSplits(supplier.splits, guarded) }),
    prebook: (request) => guarded('prebook', () => supplier.prebook(request)),
    ...(supplier.forgetRunning && { forgetRunning: supplier.forgetRunning.bind(supplier) }),
    ...(supplier.cancellations && { cancellations: guardCancellations(supplier.cancellations, guarded) }),
    running: (trips, signal) => guarded('running', () => supplier.running(trips, signal), signal),
    ...(supplier.afterSales && { afterSales: guardAfterSales(supplier.afterSales, guarded) }),
  };
}

function guardPlanning(planning: JourneyPlanning, guarded: Guarded): JourneyPlanning {
  return { offers: (request, signal) => guarded('offers', () => planning.offers(request, signal), signal) };
}

function guardCancellations(cancellations: Cancellations, guarded: Guarded): Cancellations {
  return {
    callOff: (trains) => guarded('callOff', () => cancellations.callOff(trains)),
    // What it has called off comes with its offers. Counted as an answer of its own, it would keep the circuit of a dead seller closed.
    calledOff: (trains) => cancellations.calledOff(trains),
  };
}

function guardSeatChanges(afterSales: AfterSalesSupplier, guarded: Guarded): Pick<AfterSalesSupplier, 'seatMaps' | 'changeSeats'> {
  const seatMaps = afterSales.seatMaps?.bind(afterSales);
  const changeSeats = afterSales.changeSeats?.bind(afterSales);
  return {
    ...(seatMaps && { seatMaps: (bookingId: string) => guarded('seatMaps', () => seatMaps(bookingId)) }),
    ...(changeSeats && { changeSeats: (request: ChangeSeatsRequest) => guarded('changeSeats', () => changeSeats(request)) }),
  };
}

function guardSeatMaps(supplier: Supplier, guarded: Guarded): Pick<Supplier, 'seatMaps'> {
  const seatMaps = supplier.seatMaps?.bind(supplier);
  return seatMaps ? { seatMaps: (request, signal) => guarded('seatMaps', () => seatMaps(request, signal), signal) } : {};
}

function guardSplits(splits: SplitTrips, guarded: Guarded): SplitTrips {
  return (request, signal) => guarded('splits', () => splits(request, signal), signal);
}

export function guardPassSupplier(supplier: PassSupplier, options: GuardOptions = {}): PassSupplier {
  const guarded = createGuard(supplier.source, options);
  return {
    ...guardSeller(supplier, guarded),
    isSoldTo: (brand, country) => supplier.isSoldTo(brand, country),
    offers: (request) => guarded('offers', () => supplier.offers(request)),
    prebook: (request) => guarded('prebook', () => supplier.prebook(request)),
    passes: (bookingId) => guarded('passes', () => supplier.passes(bookingId)),
    activate: (request) => guarded('activate', () => supplier.activate(request)),
    addJourney: (request) => guarded('addJourney', () => supplier.addJourney(request)),
    removeJourney: (request) => guarded('removeJourney', () => supplier.removeJourney(request)),
    afterSales: guardPassDesk(supplier.afterSales, guarded),
  };
}

function guardSeller(seller: Seller, guarded: Guarded): Omit<Seller, 'afterSales'> {
  const documents = seller.documents?.bind(seller);
  return {
    ...(documents && { documents: (bookingId: string) => guarded('documents', () => documents(bookingId)) }),
    source: seller.source,
    currency: seller.currency,
    policy: seller.policy,
    isDemonstration: seller.isDemonstration,
    confirm: (bookingId) => guarded('confirm', () => seller.confirm(bookingId)),
    fulfil: (bookingId) => guarded('fulfil', () => seller.fulfil(bookingId)),
    findByReference: (reference) => guarded('findByReference', () => seller.findByReference(reference)),
    listBookings: (from, before) => guarded('listBookings', () => seller.listBookings(from, before)),
    release: (bookingId) => guarded('release', () => seller.release(bookingId)),
    voidBooking: (bookingId) => guarded('voidBooking', () => seller.voidBooking(bookingId)),
  };
}

function guardRefunds(refunds: RefundDesk, guarded: Guarded): RefundDesk {
  return {
    options: (bookingId, request) => guarded('options', () => refunds.options(bookingId, request)),
    refundOffers: (request) => guarded('refundOffers', () => refunds.refundOffers(request)),
    refund: (request) => guarded('refund', () => refunds.refund(request)),
    findAfterSale: (reference) => guarded('findAfterSale', () => refunds.findAfterSale(reference)),
    revokedTickets: (from, before) => guarded('revokedTickets', () => refunds.revokedTickets(from, before)),
  };
}

function guardPassDesk(desk: PassDesk, guarded: Guarded): PassDesk {
  return {
    ...guardRefunds(desk, guarded),
    ...guardExchanges(desk, guarded),
    exchangeOffers: (request) => guarded('exchangeOffers', () => desk.exchangeOffers(request)),
    holdExchange: (request) => guarded('holdExchange', () => desk.holdExchange(request)),
  };
}

function guardExchanges(desk: ExchangeDesk, guarded: Guarded): ExchangeDesk {
  return {
    confirmExchange: (request) => guarded('confirmExchange', () => desk.confirmExchange(request)),
    releaseExchange: (request) => guarded('releaseExchange', () => desk.releaseExchange(request)),
  };
}

function guardAfterSales(afterSales: AfterSalesSupplier, guarded: Guarded): AfterSalesSupplier {
  const { compensate, noteChecked, ticketUse } = afterSales;
  return {
    ...guardRefunds(afterSales, guarded),
    ...guardExchanges(afterSales, guarded),
    exchangeOffers: (request) => guarded('exchangeOffers', () => afterSales.exchangeOffers(request)),
    holdExchange: (request) => guarded('holdExchange', () => afterSales.holdExchange(request)),
    releaseSeats: (request) => guarded('releaseSeats', () => afterSales.releaseSeats(request)),
    ...(compensate && { compensate: (request) => guarded('compensate', () => compensate(request)) }),
    ...(noteChecked && { noteChecked: (train) => guarded('noteChecked', () => noteChecked(train)) }),
    ...(ticketUse && { ticketUse: (bookingId) => guarded('ticketUse', () => ticketUse(bookingId)) }),
    ...guardSeatChanges(afterSales, guarded),
    changePassengers: (request) => guarded('changePassengers', () => afterSales.changePassengers(request)),
    scanTicket: (ticketNumber) => guarded('scanTicket', () => afterSales.scanTicket(ticketNumber)),
  };
}
