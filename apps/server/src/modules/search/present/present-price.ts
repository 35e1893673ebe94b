import type { FareInformation } from '@throughfare/contract/shapes/ticket';
import { allot, type Currency, type Money, money, type Rate, toDecimal } from '@throughfare/kernel/money';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { convertFare } from '../../pricing/pricing.api.ts';
import type { Lookups } from './lookups.ts';

type FarePrice = Pick<FareOffer, 'price' | 'passengers' | 'priceParts'>;

/** A fare's price, converted once and divided so that its parts add up. */
export interface ShownPrice extends Pick<FareInformation, 'totalPrice' | 'convertedTotalPrice' | 'passengerBreakdown' | 'priceBreakdown'> {
  readonly converted: Money;
}

/**
 * Makes the prices for one list of fares. `rateOf` gives the rate from a fare's currency to the customer's. Trains share most fares, so
 * each price for the same passengers is converted and formatted once.
 */
export function createPricePresenter(
  rateOf: (own: Currency) => Rate,
  currency: Currency,
  lookups: Lookups,
): (fare: FarePrice) => ShownPrice {
  const known = new Map<FareOffer['passengers'], { readonly fare: FarePrice; readonly shown: ShownPrice }>();
  return (fare) => {
    const before = known.get(fare.passengers);
    if (before && isSame(before.fare, fare)) return before.shown;
    const shown = presentPrice(fare, rateOf(fare.price.currency), currency, lookups);
    known.set(fare.passengers, { fare, shown });
    return shown;
  };
}

/** Cached for fares with the same list of passengers. */
function isSame(a: FarePrice, b: FarePrice): boolean {
  return a.price.minor === b.price.minor && a.price.currency === b.price.currency && a.priceParts === b.priceParts;
}

const passengerTypeNames = { ADULT: 'Adult', SENIOR: 'Senior', YOUTH: 'Youth', CHILD: 'Child', INFANT: 'Infant' } as const;

function presentPrice({ price, passengers, priceParts }: FarePrice, rate: Rate, currency: Currency, lookups: Lookups): ShownPrice {
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
  return {
    converted: total,
    totalPrice: toDecimal(price),
    convertedTotalPrice: toDecimal(total),
    passengerBreakdown: passengers.map((passenger, index) => ({
      passengerRef: passenger.passengerRef,
      passengerType: passengerTypeNames[passenger.passengerType],
      ...(passenger.railcard ? { fareQualifier: { program: passenger.railcard, description: lookups.railcard(passenger.railcard) } } : {}),
      currency,
      amount: toDecimal(people[index] ?? money(currency, 0)),
    })),
    priceBreakdown: priceParts.map((part, index) => ({
      isTax: part.isTax,
      description: part.description,
      convertedValue: toDecimal(parts[index] ?? money(currency, 0)),
    })),
  };
}
