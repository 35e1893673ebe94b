import { inProportion, type Money, money, total } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { CompensationBand, CompensationRule } from '@throughfare/kernel/rights/compensation-rules.data';
import { leastDiscretionMinutes } from '@throughfare/kernel/rights/compensation-rules.data';
import { causeFacts, type DelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import { bandOf } from '@throughfare/kernel/rights/rule-for';

/** One traveller's ticket in one direction: the amounts at the sale, and what has been paid of them since. */
export interface TicketPart extends PartRef {
  /** Before promotion and card fee. */
  readonly price: Money;
  readonly discount: Money;
  readonly charged: Money;
  /** Refunds and earlier compensation. */
  readonly paidBack: Money;
  readonly supplierPrice: Money;
  readonly supplierPaidBack: Money;
  /** Refunded, exchanged, or its seats were given back. */
  readonly isGivenUp: boolean;
  /** Inspectors have checked the whole train, and this ticket was not there. */
  readonly isUnused?: boolean;
}

export interface TicketFacts {
  readonly direction: PartRef['direction'];
  /** All parts of the ticket: one direction, or both of a return fare. */
  readonly parts: readonly TicketPart[];
  readonly isReturn: boolean;
}

export interface DuePart extends PartRef {
  readonly amount: Money;
  readonly supplierAmount: Money;
}

/** The codes of the reasons for which nothing is due. */
export type NothingBecause = 'no-rule' | 'short' | 'given-up' | 'not-used' | 'too-little' | 'exempt';

export type CompensationDecision =
  | { readonly verdict: 'due'; readonly band: CompensationBand; readonly parts: readonly DuePart[]; readonly amount: Money }
  | { readonly verdict: 'discretion' }
  | { readonly verdict: 'nothing'; readonly because: NothingBecause };

/**
 * The compensation of one ticket (DELAY-1): the band's share of the price that the traveller paid, at most the rest that was not paid back, and
 * nothing for a ticket that was given up or not used. A cause for which the law sets the railway free brings nothing. The carrier bears exactly this amount.
 */
export function decideCompensation(
  rule: CompensationRule | undefined,
  minutesLate: number,
  { direction, parts, isReturn }: TicketFacts,
  cause?: DelayCause,
): CompensationDecision {
  if (!rule) return { verdict: 'nothing', because: 'no-rule' };
  const kept = parts.filter((part) => part.direction === direction && !part.isGivenUp);
  if (kept.length === 0) return { verdict: 'nothing', because: 'given-up' };
  const travelled = kept.filter(({ isUnused }) => isUnused !== true);
  if (travelled.length === 0) return { verdict: 'nothing', because: 'not-used' };
  if (rule.bands.length === 0)
    return minutesLate >= leastDiscretionMinutes ? { verdict: 'discretion' } : { verdict: 'nothing', because: 'short' };
  const band = bandOf(rule, minutesLate);
  if (!band) return { verdict: 'nothing', because: 'short' };
  if (isExempt(rule, cause)) return { verdict: 'nothing', because: 'exempt' };
  const due = travelled.flatMap((part) => {
    const other = isReturn ? parts.find((one) => one.passengerRef === part.passengerRef && one.direction !== direction) : undefined;
    return ofTicket(part, other, band, rule.least);
  });
  const [first] = due;
  if (!first) return { verdict: 'nothing', because: 'too-little' };
  return {
    verdict: 'due',
    band,
    parts: due,
    amount: total(
      first.amount.currency,
      due.map(({ amount }) => amount),
    ),
  };
}

/** Whether the rule lets the railway off for this cause. */
export function isExempt(rule: Pick<CompensationRule, 'exemption'>, cause: DelayCause | undefined): boolean {
  return rule.exemption !== undefined && cause !== undefined && causeFacts(cause).exempts !== undefined;
}

/** One traveller's share. What does not fit into the price of its own direction comes from the other half of the return. */
function ofTicket(
  own: TicketPart,
  other: TicketPart | undefined,
  { percent, ofReturn }: CompensationBand,
  least: CompensationRule['least'],
): DuePart[] {
  const paid = (part: TicketPart | undefined): number => (part ? part.price.minor - part.discount.minor : 0);
  const whole = paid(own) + paid(other);
  const base = other && !ofReturn ? Math.round(whole / 2) : whole;
  const wanted = Math.floor((base * percent) / 100);
  const parts = other && !other.isGivenUp ? [own, other] : [own];
  let left = wanted;
  const due: DuePart[] = [];
  for (const part of parts) {
    const minor = Math.max(0, Math.min(left, paid(part), part.charged.minor - part.paidBack.minor));
    const supplierLeft = part.supplierPrice.minor - part.supplierPaidBack.minor;
    const supplier = Math.min(inProportion(part.supplierPrice, minor, part.price.minor || 1).minor, supplierLeft);
    if (minor < 1 || supplier < 1) continue;
    left -= minor;
    due.push({
      direction: part.direction,
      passengerRef: part.passengerRef,
      amount: money(part.price.currency, minor),
      supplierAmount: money(part.supplierPrice.currency, supplier),
    });
  }
  const supplied = due.reduce((minor, { supplierAmount }) => minor + supplierAmount.minor, 0);
  const isTooLittle = least !== undefined && own.supplierPrice.currency === least.currency && supplied < least.minor;
  return isTooLittle ? [] : due;
}
