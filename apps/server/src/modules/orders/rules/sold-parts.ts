import { allot, type Money } from '@throughfare/kernel/money';
import type { Direction } from '../../cart/cart.api.ts';

/** The whole of a sale in its smallest parts: what one supplier sold to one traveller in one direction. */
export interface SoldPart {
  readonly bookingId: string;
  readonly direction: Direction;
  readonly passengerRef: string;
  /** Before promotion and card fee. */
  readonly price: Money;
  readonly discount: Money;
  readonly fee: Money;
  readonly supplierPrice: Money;
  /** What an agency earns of it. */
  readonly commission: Money;
  /** Taken on top for the agency. */
  readonly markUp: Money;
  /** Of the commission: never paid in the first place. */
  readonly withheld: Money;
}

export interface SoldItem {
  readonly discount: Money;
  readonly fee: Money;
  readonly agency?: { readonly settlement: 'net' | 'gross'; readonly commission: Money; readonly markUp: Money };
  readonly bookings: readonly SoldBooking[];
}

export interface SoldBooking {
  readonly bookingId: string;
  readonly total: Money;
  readonly supplierTotal: Money;
  /** Each traveller in each direction, with what the supplier asks for them, or any other measure of their share. */
  readonly shares: readonly { readonly direction: Direction; readonly passengerRef: string; readonly weight: number }[];
}

/**
 * Divides a sold item over its parts (MONEY-2, MONEY-7): each booking's price by what its supplier asks for each part; promotion and card fee over
 * all parts of the item by their prices, as what an agency adds and earns. By largest remainder, so that the parts add up to the item to the penny.
 */
export function soldParts({ discount, fee, agency, bookings }: SoldItem): SoldPart[] {
  const priced = bookings.flatMap(({ bookingId, total, supplierTotal, shares }) => {
    const weights = shares.map(({ weight }) => weight);
    const supplierPrices = allot(supplierTotal, weights);
    // in one currency the parts are the same on both sides
    const prices = allot(
      total,
      supplierPrices.map(({ minor }) => minor),
    );
    return shares.map(({ direction, passengerRef }, index) => ({
      bookingId,
      direction,
      passengerRef,
      price: prices[index] ?? nothingOf(total),
      supplierPrice: supplierPrices[index] ?? nothingOf(supplierTotal),
    }));
  });
  const prices = priced.map(({ price }) => price.minor);
  const discounts = allot(discount, prices);
  const fees = allot(fee, prices);
  // weighted by each price less its discount, so that no part falls below zero
  const left = prices.map((price, index) => price - (discounts[index]?.minor ?? 0));
  const commissions = allot(agency?.commission ?? nothingOf(fee), left);
  const isNet = agency?.settlement === 'net';
  const markUps = allot(isNet ? nothingOf(fee) : (agency?.markUp ?? nothingOf(fee)), prices);
  return priced.map((part, index) => ({
    ...part,
    discount: discounts[index] ?? nothingOf(discount),
    fee: fees[index] ?? nothingOf(fee),
    commission: commissions[index] ?? nothingOf(fee),
    markUp: markUps[index] ?? nothingOf(fee),
    withheld: (isNet && commissions[index]) || nothingOf(fee),
  }));
}

const nothingOf = ({ currency }: Money): Money => ({ currency, minor: 0 });
