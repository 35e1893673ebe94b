import { type Money, money, type Rate } from '@throughfare/kernel/money';
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
  /** The same in the supplier's currency, which its refund is lower by. Absent: nothing. */
  readonly supplierCompensated?: Money;
  /** The customer's price of it, without the mark-up. */
  readonly charged: Money;
}

/**
 * The shares as the viewer paid them. The travellers of a net agency paid it the commission too, and not the fee of its card. They never read
 * of either (AGENCY-43).
 */
export function seenShares(shares: readonly PartShare[], viewer: Seller): readonly PartShare[] {
  return isLeftToAgency(viewer) ? shares.map(travellersShare) : shares;
}

export function travellersShare(share: PartShare): PartShare {
  const { withheld, cardFee, charged } = share;
  const none = money(charged.currency, 0);
  return { ...share, withheld: none, cardFee: none, charged: money(charged.currency, charged.minor + withheld.minor - cardFee.minor) };
}

/** Whether the caller is of a net agency, whose traveller may sit beside them and reads other figures (AGENCY-43). */
export function hidesNet({ isForAgency, item }: Seller): boolean {
  return isForAgency && item.agency?.settlement === 'net';
}

/**
 * Whether a traveller of a net agency asks. Their agency makes any exchange that moves money: the difference is at its net prices, which are
 * none of theirs, and what comes back goes to the agency.
 */
export function isLeftToAgency({ isForAgency, item }: Seller): boolean {
  return !isForAgency && item.agency?.settlement === 'net';
}

interface Seller {
  readonly isForAgency: boolean;
  readonly item: { readonly agency?: { readonly settlement: 'net' | 'gross' } };
}

export function isSamePart(a: PartRef, b: PartRef): boolean {
  return a.direction === b.direction && a.passengerRef === b.passengerRef;
}
