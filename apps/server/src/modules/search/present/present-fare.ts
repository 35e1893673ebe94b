import type { FareInformation } from '@throughfare/contract/shapes/ticket';
import { refundNow } from '@throughfare/kernel/refund-terms';
import { type Currency, money, type Money, type Rate, toDecimal } from '@throughfare/kernel/money';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { FareOffer, OptionalPrice } from '@throughfare/suppliers/port/offer';
import { convertFare } from '../../pricing/pricing.api.ts';
import { easeOf } from '../rules/ease-of-change.ts';
import type { FareLinks } from '../rules/link-directions.ts';
import type { AddedPrice } from './added-price.ts';
import type { Departure } from './after-sales-text.ts';
import type { Lookups } from './lookups.ts';
import { presentRefundTerms } from './present-refund-terms.ts';
import { presentAfterSaleFees } from './present-after-sale-fees.ts';
import { presentRights } from './present-rights.ts';
import type { ShownPrice } from './present-price.ts';

/** The context in which all fares of a ticket are shown. */
export interface FareContext {
  readonly rate: Rate;
  readonly currency: Currency;
  readonly priceOf: (fare: FareOffer) => ShownPrice;
  readonly fromStation: string;
  readonly toStation: string;
  /** The minutes between the end of the price promise and the departure. */
  readonly minutesLeft: number;
  /** Whether to include the texts of the conditions and the refund amounts. */
  readonly withConditions: boolean;
  readonly departure: Departure;
  readonly nowMs: number;
  /** The extras and rooms chosen with this fare. */
  readonly added: AddedPrice | undefined;
  /** The `travelSegmentID` of each ride of the ticket. */
  readonly rideSegmentIds: readonly string[];
}

/** Presents a supplier's fare to the customer. */
export function presentFare(
  fare: FareOffer,
  priceId: string,
  { mappingIds, compatiblePrices, isIllegal }: FareLinks,
  context: FareContext,
  lookups: Lookups,
): { readonly shown: FareInformation; readonly converted: Money } {
  const { currency, fromStation, toStation } = context;
  const { converted, totalPrice, convertedTotalPrice, passengerBreakdown, priceBreakdown } = context.priceOf(fare);
  const terminals = (codes: readonly string[]) => (context.withConditions ? codes.map((code) => lookups.stationName(code)) : []);
  const shown: FareInformation = {
    priceId,
    isReturn: fare.kind === 'return',
    displayNames: [fare.name],
    descriptions: [fare.description],
    serviceClass: fare.comfort.cabin,
    flexibility: fare.flexibility,
    refund: easeOf(fare.afterSales.refund, context.minutesLeft),
    exchange: easeOf(fare.afterSales.exchange, context.minutesLeft),
    totalPrice,
    currency: fare.price.currency,
    convertedTotalPrice,
    convertedCurrency: currency,
    fares: [{ fareDisplayName: fare.name, ...(context.withConditions ? explainFare(fare, converted, context) : { fareConditions: [] }) }],
    fareOriginTerminals: terminals(fare.validFrom),
    fareDestinationTerminals: terminals(fare.validTo),
    passengerBreakdown,
    priceBreakdown,
    optionalPrices: fare.optionalPrices.map((optional) => presentOptional(optional, context)),
    reservation: fare.reservation,
    deliveryOptions: [...fare.deliveryOptions],
    fromStation,
    toStation,
    isIllegalFare: isIllegal === true,
    ...(fare.placesLeft === undefined ? {} : { placesLeft: fare.placesLeft }),
    ...(compatiblePrices ? { compatiblePrices: [...compatiblePrices] } : {}),
    ...(mappingIds ? { mappingIds: { ...mappingIds } } : {}),
  };
  return { shown, converted };
}

/** A room or berth on one of the trains whose ids are given. */
export function presentOptional(
  optional: OptionalPrice,
  { rate, currency, rideSegmentIds }: Pick<FareContext, 'rate' | 'currency' | 'rideSegmentIds'>,
): FareInformation['optionalPrices'][number] {
  const value = toDecimal(convertFare(optional.price, [], rate, currency).total);
  return {
    optionalPriceID: optional.optionalPriceRef,
    description: optional.description,
    fareCodes: [{ fareDisplayName: optional.fareName }],
    convertedPrice: { currency, value },
    newConvertedPrice: { currency, value },
    maximumBookableQuantity: optional.maximumBookableQuantity,
    applicableTravelSegments: { travelSegmentIDRef: [rideSegmentIds[optional.segmentIndex] ?? ''] },
    consumptionRules: {
      totalPassengersConsumptionRule: { minQuantity: optional.minimumPassengers, maxQuantity: optional.maximumPassengers },
      ageBreakConsumptionRules: optional.ageBreaks.map((rule) => ({ ...rule })),
    },
  };
}

/** The texts of a fare's conditions, the refund of the fare with its extras and rooms, and the fees of the fare alone. */
export function explainFare(
  fare: FareOffer,
  converted: Money,
  { rate, departure, nowMs, added }: Pick<FareContext, 'rate' | 'departure' | 'nowMs' | 'added'>,
): Pick<FareInformation['fares'][number], 'fareConditions' | 'refundNow' | 'afterSaleFees' | 'rightsNow'> {
  const sold = added
    ? { fare, extras: added.own, converted: money(converted.currency, converted.minor + added.converted.minor), rate }
    : { fare, converted, rate };
  const now = refundNow(presentRefundTerms(sold, departure), { nowMs });
  const afterSaleFees = presentAfterSaleFees(fare, { converted, rate }, departure);
  const departs = epochToLocal(departure.zone, departure.departsAt * 60_000).iso;
  return {
    fareConditions: fare.conditions.map((condition) => ({ ...condition })),
    ...(now ? { refundNow: now } : {}),
    afterSaleFees,
    rightsNow: presentRights(afterSaleFees, { currency: converted.currency, departs, nowMs }),
  };
}
