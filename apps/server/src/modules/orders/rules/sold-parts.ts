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
  readonly agency?: {
    readonly settlement: 'net' | 'gross';
    readonly commission: Money;
    /** The weight of each booking in the commission, since each seller has its rate. Absent: its price. */
    readonly commissionParts?: readonly number[] | undefined;
    readonly markUp: Money;
  };
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
 * Promotion, card fee and mark-up are divided over all parts of the item by their prices, and so is the commission of each booking.
 * Largest remainder makes the parts add up to the item to the penny.
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
  const commissions = commissionsOf(agency?.commission ?? nothingOf(fee), left, bookings, agency?.commissionParts);
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

/**
 * The commission of each part: first by what each booking earned, then by what is left of the prices. A net agency does not pay it, so no
 * part may have more of it than is left; where a promotion leaves too little, it goes by that alone.
 */
function commissionsOf(
  commission: Money,
  left: readonly number[],
  bookings: readonly Pick<SoldBooking, 'shares'>[],
  weights: readonly number[] | undefined,
): readonly Money[] {
  if (weights?.length !== bookings.length) return allot(commission, left);
  let from = 0;
  const leftOf = bookings.map(({ shares }) => left.slice(from, (from += shares.length)));
  const earned = allot(commission, weights);
  const isCovered = earned.every(({ minor }, index) => minor <= sumOf(leftOf[index] ?? []));
  return isCovered ? earned.flatMap((ofBooking, index) => allot(ofBooking, leftOf[index] ?? [])) : allot(commission, left);
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0);

const nothingOf = ({ currency }: Money): Money => ({ currency, minor: 0 });
