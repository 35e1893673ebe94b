import type { FareInformation } from '@throughfare/contract/shapes/ticket';
import { allot, type Currency, type Money, money, type Rate, toDecimal } from '@throughfare/kernel/money';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { convertFare } from '../../pricing/pricing.api.ts';
import type { FareLinks } from '../rules/link-directions.ts';
import type { Lookups } from './lookups.ts';

/** What all fares of a ticket are shown with. */
export interface FareContext {
  readonly rate: Rate;
  readonly currency: Currency;
  readonly fromStation: string;
  readonly toStation: string;
  /** Whether the conditions' texts come along. */
  readonly withConditions: boolean;
  /** travelSegmentID of each ride of the ticket. */
  readonly rideSegmentIds: readonly string[];
}

const passengerTypeNames = { ADULT: 'Adult', SENIOR: 'Senior', YOUTH: 'Youth', CHILD: 'Child', INFANT: 'Infant' } as const;

/** A supplier's fare as the customer is shown it: converted once, its parts allotted so that they add up. */
export function presentFare(
  fare: FareOffer,
  priceId: string,
  { mappingIds, compatiblePrices }: FareLinks,
  context: FareContext,
  lookups: Lookups,
): { readonly shown: FareInformation; readonly converted: Money } {
  const { rate, currency, fromStation, toStation } = context;
  const { total, people, parts } = convertShares(fare, rate, currency);
  const terminals = (codes: readonly string[]) => (context.withConditions ? codes.map((code) => lookups.stationName(code)) : []);
  const shown: FareInformation = {
    priceId,
    isReturn: fare.kind === 'return',
    ...(compatiblePrices ? { compatiblePrices: [...compatiblePrices] } : {}),
    ...(mappingIds ? { mappingIds: { ...mappingIds } } : {}),
    displayNames: [fare.name],
    descriptions: [fare.description],
    serviceClass: fare.serviceClass,
    flexibility: fare.flexibility,
    totalPrice: toDecimal(fare.price),
    currency: fare.price.currency,
    convertedTotalPrice: toDecimal(total),
    convertedCurrency: currency,
    fares: [
      { fareDisplayName: fare.name, fareConditions: context.withConditions ? fare.conditions.map((condition) => ({ ...condition })) : [] },
    ],
    fareOriginTerminals: terminals(fare.validFrom),
    fareDestinationTerminals: terminals(fare.validTo),
    passengerBreakdown: fare.passengers.map((passenger, index) => ({
      passengerRef: passenger.passengerRef,
      passengerType: passengerTypeNames[passenger.passengerType],
      ...(passenger.railcard ? { fareQualifier: { program: passenger.railcard, description: lookups.railcard(passenger.railcard) } } : {}),
      currency,
      amount: toDecimal(people[index] ?? money(currency, 0)),
    })),
    priceBreakdown: fare.priceParts.map((part, index) => ({
      isTax: part.isTax,
      description: part.description,
      convertedValue: toDecimal(parts[index] ?? money(currency, 0)),
    })),
    optionalPrices: fare.optionalPrices.map((optional) => {
      const value = toDecimal(convertFare(optional.price, [], rate, currency).total);
      return {
        optionalPriceID: optional.optionalPriceRef,
        description: optional.description,
        fareCodes: [{ fareDisplayName: optional.fareName }],
        convertedPrice: { currency, value },
        newConvertedPrice: { currency, value },
        maximumBookableQuantity: optional.maximumBookableQuantity,
        applicableTravelSegments: { travelSegmentIDRef: [context.rideSegmentIds[optional.segmentIndex] ?? ''] },
        consumptionRules: {
          totalPassengersConsumptionRule: { minQuantity: optional.minimumPassengers, maxQuantity: optional.maximumPassengers },
          ageBreakConsumptionRules: optional.ageBreaks.map((rule) => ({ ...rule })),
        },
      };
    }),
    reservation: fare.reservation,
    ...(fare.placesLeft === undefined ? {} : { placesLeft: fare.placesLeft }),
    deliveryOptions: [...fare.deliveryOptions],
    fromStation,
    toStation,
    isIllegalFare: false,
  };
  return { shown, converted: total };
}

/** The price and what each passenger and each part has of it. */
function convertShares({ price, passengers, priceParts }: FareOffer, rate: Rate, currency: Currency) {
  const { total, parts: people } = convertFare(
    price,
    passengers.map(({ amount }) => amount),
    rate,
    currency,
  );
  const parts = allot(
    total,
    priceParts.map(({ amount }) => amount.minor),
  );
  return { total, people, parts };
}
