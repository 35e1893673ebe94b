import type { FareInformation } from '@throughfare/contract/shapes/ticket';
import { allot, type Currency, type Money, money, type Rate, toDecimal } from '@throughfare/kernel/money';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { convertFare } from '../../pricing/pricing.api.ts';
import type { Lookups } from './lookups.ts';

type FarePrice = Pick<FareOffer, 'price' | 'passengers' | 'priceParts'>;

/** What a fare costs, converted once and allotted so that its parts add up, as the customer is shown it. */
export interface ShownPrice extends Pick<FareInformation, 'totalPrice' | 'convertedTotalPrice' | 'passengerBreakdown' | 'priceBreakdown'> {
  readonly converted: Money;
}

/** For the fares of one list; `rateOf`: from a fare's own currency to the customer's. Its trains share most of their fares: what costs the same people the same is converted and written once. */
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

/** Of fares with the same list of passengers. */
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
