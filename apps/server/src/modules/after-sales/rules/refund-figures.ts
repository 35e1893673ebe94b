import { inProportion, type Money, money, total } from '@throughfare/kernel/money';
import type { PartAmount, PartRef } from '@throughfare/suppliers/port/after-sales';
import { isSamePart, type PartShare } from './part-shares.ts';

/**
 * What giving back one part brings, in the currency of the sale. The fare comes back in the proportion in which the supplier gives it
 * back; the rest of it is the penalty. The card fee comes back in that proportion too. The promotion stays taken off in full, since it
 * was taken off at the sale, and the commission that a net agency never paid is taken off in the fare's proportion. Nothing falls below zero, and nobody gets more than was charged.
 */
export interface PartFigures extends PartRef {
  /** Of the fare, before promotion and card fee. */
  readonly fare: Money;
  /** What the fare's rules keep. */
  readonly penalty: Money;
  readonly discount: Money;
  readonly cardFee: Money;
  /** Of a net agency's commission. */
  readonly commission: Money;
  /** What the customer gets. */
  readonly refund: Money;
  /** What the supplier gives back, in its currency. */
  readonly supplierRefund: Money;
}

export interface RefundFigures {
  readonly parts: readonly PartFigures[];
  readonly fare: Money;
  readonly penalty: Money;
  readonly discount: Money;
  readonly cardFee: Money;
  /** The shop's own fee for a refund; never more than there is to give back. */
  readonly ownFee: Money;
  /** The agency's mark-up, where that goes back with the fare: with a void, or by the agency's terms. Part of `refund`. */
  readonly markUp?: Money;
  /** Commission that the agency loses with the sale. */
  readonly commission: Money;
  /** The customer's whole refund. */
  readonly refund: Money;
  readonly supplierRefund: Money;
}

/** Deductions besides the fare's rules. */
export interface Withheld {
  readonly ownFee: Money;
}

export function partFigures(share: PartShare, amount: PartAmount): PartFigures {
  const { direction, passengerRef, fare, discount, cardFee, withheld, charged } = share;
  const { currency } = fare;
  const fareBack = proportion(fare, amount);
  const feeBack = proportion(cardFee, amount);
  const commission = proportion(withheld, amount);
  const wanted = fareBack.minor + feeBack.minor - discount.minor - commission.minor;
  const refund = Math.max(0, Math.min(wanted, charged.minor));
  return {
    direction,
    passengerRef,
    fare,
    penalty: money(currency, fare.minor - fareBack.minor),
    // where the promotion was more than comes back, only so much of it is set against it
    discount: money(currency, fareBack.minor + feeBack.minor - commission.minor - refund),
    cardFee: feeBack,
    commission,
    refund: money(currency, refund),
    supplierRefund: amount.refundable,
  };
}

/** The sum over the parts of one offer. @throws RangeError where an amount has no share: the supplier speaks of a part that was not sold. */
export function refundFigures(shares: readonly PartShare[], amounts: readonly PartAmount[], { ownFee }: Withheld): RefundFigures {
  const parts = amounts.map((amount) => {
    const share = shares.find((candidate) => isSamePart(candidate, amount));
    if (!share) throw new RangeError(`no share for ${amount.direction} of ${amount.passengerRef}`);
    return partFigures(share, amount);
  });
  const { currency } = ownFee;
  const sum = (of: (part: PartFigures) => Money): Money => total(currency, parts.map(of));
  const beforeFees = sum(({ refund }) => refund);
  const keptFee = Math.min(ownFee.minor, beforeFees.minor);
  return {
    parts,
    fare: sum(({ fare }) => fare),
    penalty: sum(({ penalty }) => penalty),
    discount: sum(({ discount }) => discount),
    cardFee: sum(({ cardFee }) => cardFee),
    ownFee: money(currency, keptFee),
    commission: sum(({ commission }) => commission),
    refund: money(currency, beforeFees.minor - keptFee),
    supplierRefund: money(
      amounts[0]?.refundable.currency ?? currency,
      amounts.reduce((minor, { refundable }) => minor + refundable.minor, 0),
    ),
  };
}

/** The whole charge, card fee included: with a void the sale was never made, so that an agency's mark-up goes back too (AGENCY-61). */
export function wholeCharge(shares: readonly PartShare[], parts: readonly PartAmount[], ownFee: Money): RefundFigures {
  const figures = refundFigures(
    shares,
    parts.map((part) => ({ ...part, refundable: part.paid })),
    { ownFee },
  );
  return withMarkUp(figures, shares);
}

/** The same, and the agency's mark-up on the parts that are given back, which is for these tickets alone (AGENCY-95). */
export function withMarkUp(figures: RefundFigures, shares: readonly PartShare[]): RefundFigures {
  const markUpOf = (part: PartRef): number => shares.find((share) => isSamePart(share, part))?.markUp.minor ?? 0;
  const markUp = figures.parts.reduce((minor, part) => minor + markUpOf(part), 0);
  const more = (amount: Money, minor: number): Money => money(amount.currency, amount.minor + minor);
  return {
    ...figures,
    parts: figures.parts.map((part) => ({ ...part, refund: more(part.refund, markUpOf(part)) })),
    ...(markUp > 0 ? { markUp: money(figures.refund.currency, markUp) } : {}),
    refund: more(figures.refund, markUp),
  };
}

/** The part of an amount that comes back, half up; all of it where the supplier gives back all. */
function proportion(amount: Money, { paid, refundable }: Pick<PartAmount, 'paid' | 'refundable'>): Money {
  if (paid.minor === 0 || refundable.minor >= paid.minor)
    return refundable.minor === 0 && paid.minor > 0 ? money(amount.currency, 0) : amount;
  return inProportion(amount, refundable.minor, paid.minor);
}
