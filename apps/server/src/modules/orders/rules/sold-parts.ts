import { allot, type Money } from '@throughfare/kernel/money';
import type { Direction } from '../../cart/cart.api.ts';

/** The smallest parts of a sale: one traveller in one direction at one supplier. */
export interface SoldPart {
  readonly bookingId: string;
  readonly direction: Direction;
  readonly passengerRef: string;
  /** The price before promotion and card fee. */
  readonly price: Money;
  readonly discount: Money;
  readonly fee: Money;
  readonly supplierPrice: Money;
  readonly commission: Money;
  readonly markUp: Money;
  /** The share of the commission that a net agency has kept instead of paying it. */
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
  /** Each traveller in each direction, weighted by the supplier's price for them or by another measure of their share. */
  readonly shares: readonly { readonly direction: Direction; readonly passengerRef: string; readonly weight: number }[];
}

/**
 * Divides a sold item over its parts (MONEY-2, MONEY-7). The price of each booking is divided by the supplier's prices of its parts.
 * Promotion, card fee, commission and mark-up are divided over all parts of the item by their prices. Largest remainder makes the parts add
 * up to the item to the penny.
 */
export function soldParts({ discount, fee, agency, bookings }: SoldItem): SoldPart[] {
  const priced = bookings.flatMap(({ bookingId, total, supplierTotal, shares }) => {
    const weights = shares.map(({ weight }) => weight);
    const supplierPrices = allot(supplierTotal, weights);
    // In a single currency both sides have the same parts.
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
  // The weight is each price less its discount, so that no part falls below zero.
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
