import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassDesk, PassSupplier } from '../../port/passes.ts';
import { type Eurail, eurailSource, ordersOf } from './eurail.ts';
import { createPassExchanges } from './exchange-passes.ts';
import { createPassRefunds } from './refund-passes.ts';
import type { PassCatalogue } from './pass-catalogue.types.ts';
import { passBooking } from './rules/pass-booking.ts';
import { confirmPasses, issuePasses, offerAll, prebookPasses, releasePasses, voidPasses } from './sell-passes.ts';
import { activatePass, addJourney, listPasses, removeJourney } from './use-passes.ts';

/** Finds an after-sale by its reference, a refund or an exchange. */
function createPassDesk(eurail: Eurail): PassDesk {
  const refunds = createPassRefunds(eurail);
  const { findExchange, ...exchanges } = createPassExchanges(eurail);
  return {
    ...refunds,
    ...exchanges,
    findAfterSale: async (reference) => (await refunds.findAfterSale(reference)) ?? findExchange(reference),
  };
}

/** Residents of Europe buy Interrail, everybody else Eurail (PASS-5). */
export function isSoldTo({ interrailResidents }: Pick<PassCatalogue, 'interrailResidents'>, brand: PassBrand, country: string): boolean {
  return interrailResidents.has(country) === (brand === 'INTERRAIL');
}

/** The embedded seller of Eurail and Interrail passes: a company of its own behind the pass port, with its own tables. */
export function createEurailCarrier(eurail: Eurail): PassSupplier {
  const { catalogue, clock, isDemonstration } = eurail;
  return {
    source: eurailSource,
    currency: 'EUR',
    policy: { voidWithinMinutes: catalogue.policy.voidWithinMinutes },
    isDemonstration,
    isSoldTo: (brand, country) => isSoldTo(catalogue, brand, country),
    offers: async (request) => offerAll(eurail, request),
    prebook: (request) => prebookPasses(eurail, request),
    confirm: (bookingId) => confirmPasses(eurail, bookingId),
    fulfil: (bookingId) => issuePasses(eurail, bookingId),
    async findByReference(reference) {
      const order = await ordersOf(eurail).readByReference(reference);
      return order && passBooking(order, clock.now());
    },
    listBookings: (fromMs, beforeMs) => ordersOf(eurail).list(fromMs, beforeMs, clock.now()),
    release: (bookingId) => releasePasses(eurail, bookingId),
    voidBooking: (bookingId) => voidPasses(eurail, bookingId),
    afterSales: createPassDesk(eurail),
    passes: (bookingId) => listPasses(eurail, bookingId),
    activate: (request) => activatePass(eurail, request),
    addJourney: (request) => addJourney(eurail, request),
    removeJourney: (request) => removeJourney(eurail, request),
  };
}
