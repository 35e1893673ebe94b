import { Refusal } from '@throughfare/kernel/refusal';
import { money } from '@throughfare/kernel/money';
import type { AfterSalesSupplier, ExchangeTerms, OverruleReason, PartRef } from '@throughfare/suppliers/port/after-sales';
import type { OffersAnswer, OffersRequest, TripSpec } from '@throughfare/suppliers/port/offer';
import type { CriteriaAnswer, CriteriaRequest, JourneyPlanning, PlannedJourneys } from '@throughfare/suppliers/port/planning';
import { segmentsOf } from '@throughfare/suppliers/port/segments-of-journey';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';

export interface ExchangedBooking {
  readonly bookingId: string;
  /** Uses the supplier's directions. */
  readonly parts: readonly PartRef[];
  readonly isAtomic: boolean;
  readonly reason?: OverruleReason;
}

/** A supplier that answers exchange prices, with the value of the old parts. */
export interface ExchangingSupplier extends Supplier {
  /** Known once the supplier has made offers. */
  terms(): ExchangeTerms;
}

export function exchangingSupplier(supplier: Supplier, booking: ExchangedBooking): ExchangingSupplier {
  const { afterSales, planning } = supplier;
  if (!afterSales) throw new Refusal('exchange.unavailable');
  let known: ExchangeTerms | undefined;
  const take = (answer: OffersAnswer & { readonly terms: ExchangeTerms }): OffersAnswer => {
    known = answer.terms;
    return answer;
  };
  const offers = async (request: OffersRequest): Promise<OffersAnswer> =>
    take(await (booking.isAtomic ? exchangeOffers : offersToRebook)(supplier, afterSales, booking, request));
  return {
    ...supplier,
    offers,
    ...(planning ? { planning: { offers: (request, signal) => priceOwnJourneys(planning, offers, request, signal) } } : {}),
    terms() {
      if (!known) throw new RangeError('the supplier has made no offers yet');
      return known;
    },
  };
}

/** A supplier that plans itself is asked for its journeys first, and then for their prices in exchange for the old ticket. */
async function priceOwnJourneys(
  planning: JourneyPlanning,
  offers: (request: OffersRequest) => Promise<OffersAnswer>,
  request: CriteriaRequest,
  signal: AbortSignal | undefined,
): Promise<CriteriaAnswer> {
  const planned = await planning.offers(request, signal);
  const tripsOf = ({ list }: PlannedJourneys): TripSpec[] => list.map(({ tripId, journey }) => ({ tripId, segments: segmentsOf(journey) }));
  const { outward, inward } = planned.journeys;
  if (outward.list.length === 0) return planned;
  const { passengers, railcards } = request;
  const priced = await offers({ outward: tripsOf(outward), inward: tripsOf(inward), passengers, railcards });
  return { ...priced, journeys: planned.journeys };
}

type Answer = OffersAnswer & { readonly terms: ExchangeTerms };
type Ask = (supplier: Supplier, afterSales: AfterSalesSupplier, booking: ExchangedBooking, request: OffersRequest) => Promise<Answer>;

/** A search in one direction calls it outward, whichever direction of the booking it replaces. */
const exchangeOffers: Ask = async (_, afterSales, { bookingId, parts, reason }, { outward, inward, railcards }) => {
  const asked = { bookingId, parts, railcards, ...(reason ? { reason } : {}) };
  if (parts.every(({ direction }) => direction === 'inward')) {
    const answer = await afterSales.exchangeOffers({ ...asked, inward: outward });
    return { ...answer, outward: answer.inward, inward: [] };
  }
  return afterSales.exchangeOffers({ ...asked, outward, ...(inward.length > 0 ? { inward } : {}) });
};

/** A supplier without exchanges sells the new trip like any other and refunds the old one by its fare's rules. */
const offersToRebook: Ask = async (supplier, afterSales, { bookingId, parts, reason }, request) => {
  const [answer, offers] = await Promise.all([
    supplier.offers(request),
    afterSales.refundOffers({ bookingId, parts, ...(reason ? { reason } : {}) }),
  ]);
  const offer = offers.find(({ form }) => form === 'ORIGINAL_PAYMENT');
  if (!offer || offer.isDecidedLater) throw SupplierFailure.of('rejected', 'the old ticket brings no money back at once');
  const paid = money(
    offer.fee.currency,
    offer.parts.reduce((minor, part) => minor + part.paid.minor, 0),
  );
  const kept = money(paid.currency, paid.minor - offer.refundable.minor);
  return { ...answer, terms: { oldValue: paid, fee: kept, cheaperFare: 'PAID_BACK' } };
};
