import type { ChosenFare } from '@throughfare/contract/shapes/chosen-fare';
import { type Currency, type Money, money, type Rate } from '@throughfare/kernel/money';
import type { FareOffer, SecondaryOffer } from '@throughfare/suppliers/port/offer';
import { convertFare } from '../../pricing/pricing.api.ts';

/** The fare that a customer has opened, with the extras and rooms they have chosen. */
export interface OpenedFare extends ChosenFare {
  readonly ticketId: string;
}

/** The price of extras and rooms in the supplier's currency, and in the customer's. */
export interface AddedPrice {
  readonly own: Money;
  readonly converted: Money;
}

interface Sold {
  readonly fare: Pick<FareOffer, 'price' | 'optionalPrices'>;
  readonly extras: readonly SecondaryOffer[];
  /** The id under which the page knows a room or an extra of this supplier. */
  readonly roomIdOf: (optionalPriceRef: string) => string;
  readonly extraIdOf: (offerRef: string) => string;
  readonly rate: Rate;
  readonly currency: Currency;
}

/**
 * The price of the chosen rooms and extras that the seller of this fare sells. They are refunded by the fare's rules, as part of its price
 * (RESULT-18). Each is converted on its own, as in the cart (SLEEPER-7).
 */
export function addedPrice({ secondary = [], optional = [] }: ChosenFare, sold: Sold): AddedPrice {
  const { fare, extras, roomIdOf, extraIdOf, rate, currency } = sold;
  const rooms = optional.flatMap(({ optionalPriceID, qty }) => {
    const room = fare.optionalPrices.find(({ optionalPriceRef }) => roomIdOf(optionalPriceRef) === optionalPriceID);
    return room ? Array.from({ length: Math.min(qty, room.maximumBookableQuantity) }, () => room.price) : [];
  });
  const prices = [...rooms, ...extras.filter(({ offerRef }) => secondary.includes(extraIdOf(offerRef))).map(({ price }) => price)];
  const converted = prices.map((price) => convertFare(price, [], rate, currency).total.minor);
  return {
    own: money(
      fare.price.currency,
      prices.reduce((sum, { minor }) => sum + minor, 0),
    ),
    converted: money(
      currency,
      converted.reduce((sum, minor) => sum + minor, 0),
    ),
  };
}
