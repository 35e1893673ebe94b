import { add, total, type Currency, type Money } from '@throughfare/kernel/money';
import type { PassengerFare, PricePart } from '../../../port/offer.ts';
import type { FareTier } from '../profile.ts';

/** The sum of a fare's component tiers, for each passenger, by part and in total. */
export interface FarePrice {
  readonly price: Money;
  readonly passengers: readonly PassengerFare[];
  readonly priceParts: readonly PricePart[];
}

export function priceOf(tiers: readonly FareTier[]): FarePrice {
  const passengers = tiers.map((tier) => tier.passengers).reduce(addPassengers);
  const [only] = tiers;
  const parts = tiers.length === 1 && only ? only.priceParts : tiers.flatMap((tier) => tier.priceParts);
  return {
    price: total(
      currencyOf(passengers),
      passengers.map(({ amount }) => amount),
    ),
    passengers,
    priceParts: parts.length === 1 ? parts : parts.reduce(addPart, []),
  };
}

/** The currency of a fare, which is that of its family of trains. Throws RangeError for a fare without travellers. */
function currencyOf([first]: readonly PassengerFare[]): Currency {
  if (!first) throw new RangeError('a fare for nobody');
  return first.amount.currency;
}

function addPassengers(sum: readonly PassengerFare[], next: readonly PassengerFare[]): readonly PassengerFare[] {
  return sum.map((passenger) => {
    const other = next.find(({ passengerRef }) => passengerRef === passenger.passengerRef);
    if (!other) return passenger;
    const railcard = passenger.railcard ?? other.railcard;
    return { ...passenger, amount: add(passenger.amount, other.amount), ...(railcard === undefined ? {} : { railcard }) };
  });
}

function addPart(sum: readonly PricePart[], part: PricePart): readonly PricePart[] {
  const same = (other: PricePart): boolean => other.description === part.description && other.isTax === part.isTax;
  if (!sum.some(same)) return [...sum, part];
  return sum.map((other) => (same(other) ? { ...other, amount: add(other.amount, part.amount) } : other));
}
