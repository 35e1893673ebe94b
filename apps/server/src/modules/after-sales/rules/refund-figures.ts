import { inProportion, leftOf, type Money, money, total } from '@throughfare/kernel/money';
import type { PartAmount, PartRef } from '@throughfare/suppliers/port/after-sales';
import { isSamePart, type PartShare } from './part-shares.ts';

/**
 * The refund of one part in the currency of the sale. The penalty is the supplier's own, at the rate of the sale, as the fare's rules named
 * it. The card fee is refunded in the proportion of the supplier's refund. The promotion stays subtracted in full, as at the sale. The
 * commission kept by a net agency is subtracted in the proportion of the fare that comes back, in the currency of the sale, as the commission
 * of a gross agency is. No amount falls below zero, and no refund exceeds the charge.
 */
export interface PartFigures extends PartRef {
  /** The fare before promotion and card fee. */
  readonly fare: Money;
  /** The amount kept by the fare's rules. */
  readonly penalty: Money;
  readonly discount: Money;
  readonly cardFee: Money;
  /** The share of a net agency's commission. */
  readonly commission: Money;
  /** The customer's refund. */
  readonly refund: Money;
  /** The supplier's refund, in its currency. */
  readonly supplierRefund: Money;
}

/** The sums of the parts, and what belongs to the refund as a whole. */
export interface RefundFigures extends Omit<PartFigures, keyof PartRef> {
  readonly parts: readonly PartFigures[];
  /** The part of the penalty that an exchange carried over from a ticket without a refund (EXCHANGE-12). Absent: none. */
  readonly nonRefundable?: Money;
  /** The part of the penalty that the customer has had for a late arrival (DELAY-3). Absent: none. */
  readonly compensated?: Money;
  /** The shop's own fee for a refund, at most the refund itself. */
  readonly ownFee: Money;
  /** The agency's mark-up if it is refunded with the fare: with a void, or by the agency's terms. Part of `refund`. */
  readonly markUp?: Money;
  /** The agency's mark-up on these parts if the agency keeps it as a charge for its work (MONEY-9). Not part of `refund`. */
  readonly serviceCharge?: Money;
}

/** Deductions besides the fare's rules. */
export interface Withheld {
  readonly ownFee: Money;
}

export function partFigures(share: PartShare, amount: PartAmount): PartFigures {
  const { direction, passengerRef, fare, rate, discount, cardFee, withheld, charged } = share;
  const { currency } = fare;
  const { paid, refundable } = amount;
  // What a late arrival brought was converted then, and is not converted again.
  const brought = Math.min(share.supplierCompensated?.minor ?? 0, paid.minor - refundable.minor);
  const had = brought > 0 ? (share.compensated?.minor ?? 0) : 0;
  const kept = money(paid.currency, paid.minor - refundable.minor - brought);
  const unkept = { paid, refundable: money(paid.currency, paid.minor - kept.minor) };
  const left = rate === undefined ? proportion(fare, unkept) : leftOf({ own: paid, converted: fare, rate }, kept);
  const fareBack = money(currency, Math.max(0, left.minor - had));
  const feeBack = proportion(cardFee, amount);
  const commission = inProportion(withheld, fareBack.minor, fare.minor);
  const wanted = fareBack.minor + feeBack.minor - discount.minor - commission.minor;
  const refund = Math.max(0, Math.min(wanted, charged.minor));
  return {
    direction,
    passengerRef,
    fare,
    penalty: money(currency, fare.minor - fareBack.minor),
    // If the promotion exceeds the refund, only that much of it is subtracted.
    discount: money(currency, fareBack.minor + feeBack.minor - commission.minor - refund),
    cardFee: feeBack,
    commission,
    refund: money(currency, refund),
    supplierRefund: amount.refundable,
  };
}

/** The sum over the parts of one offer. @throws RangeError if an amount has no share: the supplier names a part that was not sold. */
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
  const paidBefore = parts.reduce((minor, part) => {
    const had = shares.find((share) => isSamePart(share, part))?.compensated?.minor ?? 0;
    return minor + Math.min(part.penalty.minor, had);
  }, 0);
  const carried = parts.reduce((minor, part, index) => minor + carriedOver(part, amounts[index]), 0);
  return {
    parts,
    fare: sum(({ fare }) => fare),
    penalty: sum(({ penalty }) => penalty),
    ...(carried > 0 ? { nonRefundable: money(currency, carried) } : {}),
    ...(paidBefore > 0 ? { compensated: money(currency, paidBefore) } : {}),
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

/** A refund in full, such as a void, brings this value back too. */
function carriedOver({ fare, penalty }: PartFigures, amount: PartAmount | undefined): number {
  if (!amount?.nonRefundable) return 0;
  return Math.min(penalty.minor, inProportion(fare, amount.nonRefundable.minor, amount.paid.minor).minor);
}

/** The whole charge, card fee included. With a void the sale never happened, so the agency's mark-up is refunded too (AGENCY-61). */
export function wholeCharge(shares: readonly PartShare[], parts: readonly PartAmount[], ownFee: Money): RefundFigures {
  const figures = refundFigures(
    shares,
    parts.map((part) => ({ ...part, refundable: part.paid })),
    { ownFee },
  );
  return withMarkUp(figures, shares);
}

/** The same, plus the agency's mark-up on the refunded parts, which was for these tickets alone (AGENCY-95). */
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

/** The same figures, with the mark-up that the agency keeps as its service charge. */
export function withServiceCharge(figures: RefundFigures, shares: readonly PartShare[]): RefundFigures {
  const kept = figures.parts.reduce((minor, part) => minor + (shares.find((share) => isSamePart(share, part))?.markUp.minor ?? 0), 0);
  return kept === 0 ? figures : { ...figures, serviceCharge: money(figures.refund.currency, kept) };
}

/** All charges kept on top of the fare's rules: the shop's own fee and the agency's charge. */
export function serviceChargeOf({ ownFee, serviceCharge }: RefundFigures): Money {
  return money(ownFee.currency, ownFee.minor + (serviceCharge?.minor ?? 0));
}

/** The refunded part of an amount, rounded half up. All of it if the supplier refunds everything. */
function proportion(amount: Money, { paid, refundable }: Pick<PartAmount, 'paid' | 'refundable'>): Money {
  if (paid.minor === 0 || refundable.minor >= paid.minor)
    return refundable.minor === 0 && paid.minor > 0 ? money(amount.currency, 0) : amount;
  return inProportion(amount, refundable.minor, paid.minor);
}
