import { add, type Money, money, type Rate } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';

/**
 * The charge for one traveller in one direction, in the currency of the sale, as divided at the capture. The parts of an item add up to it
 * to the penny, so refunding all parts, in any order, refunds the whole charge.
 */
export interface PartShare extends PartRef {
  readonly fare: Money;
  /** The rate of the sale. Absent after an exchange: a part of the fare carries over the rate of the first sale (EXCHANGE-7). */
  readonly rate?: Rate;
  /** The share of the promotion, which was subtracted. */
  readonly discount: Money;
  readonly cardFee: Money;
  /** The agency's earnings on it, whoever has them. */
  readonly commission: Money;
  /** Commission that a net agency kept. Its refund is lower by that amount. */
  readonly withheld: Money;
  /** The agency's own mark-up: refunded with a void, and with a refund if the agency's terms say so. */
  readonly markUp: Money;
  /** What its traveller has had for a late arrival. Not part of `charged`. Absent: nothing. */
  readonly compensated?: Money;
  /** The customer's price of it, without the mark-up. */
  readonly charged: Money;
}

/** The shares as the viewer paid them. The travellers of a net agency paid it the commission too, and never read of it (AGENCY-43). */
export function seenShares(shares: readonly PartShare[], { isForAgency }: { readonly isForAgency: boolean }): readonly PartShare[] {
  if (isForAgency) return shares;
  return shares.map((share) => ({
    ...share,
    withheld: money(share.withheld.currency, 0),
    charged: add(share.charged, share.withheld),
  }));
}

/** Whether the caller is of a net agency, whose traveller may sit beside them and reads other figures (AGENCY-43). */
export function hidesNet({ isForAgency, item }: Seller): boolean {
  return isForAgency && item.agency?.settlement === 'net';
}

interface Seller {
  readonly isForAgency: boolean;
  readonly item: { readonly agency?: { readonly settlement: 'net' | 'gross' } };
}

export function isSamePart(a: PartRef, b: PartRef): boolean {
  return a.direction === b.direction && a.passengerRef === b.passengerRef;
}
