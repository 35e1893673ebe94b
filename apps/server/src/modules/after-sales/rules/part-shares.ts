import type { Money } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';

/**
 * The charge for one traveller in one direction, in the currency of the sale, as it was shared out with the capture. The parts of an item
 * add up to it to the penny: whoever gives back all parts, in whatever order, gives back the whole charge.
 */
export interface PartShare extends PartRef {
  readonly fare: Money;
  /** Of the promotion: taken off. */
  readonly discount: Money;
  readonly cardFee: Money;
  /** The agency's earnings of it, whoever has them. */
  readonly commission: Money;
  /** Commission that a net agency never paid: its refund is less by that. */
  readonly withheld: Money;
  /** Of the agency's own, on top: given back with a void, and with a refund where the agency's terms say so. */
  readonly markUp: Money;
  /** What the customer paid for it, without the mark-up. */
  readonly charged: Money;
}

export function isSamePart(a: PartRef, b: PartRef): boolean {
  return a.direction === b.direction && a.passengerRef === b.passengerRef;
}
