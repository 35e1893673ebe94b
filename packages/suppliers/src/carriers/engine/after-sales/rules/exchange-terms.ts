import { money } from '@throughfare/kernel/money';
import type { ExchangeTerms, PartAmount, PartRef } from '../../../../port/after-sales.ts';
import type { AfterSalesPolicy } from '../after-sales-policy.types.ts';
import { isSamePart } from './assess-parts.ts';

export interface ExchangedParts {
  readonly terms: ExchangeTerms;
  readonly parts: readonly PartRef[];
  readonly directions: readonly PartRef['direction'][];
  /** The travellers on the new trips. */
  readonly passengerRefs: readonly string[];
}

/**
 * The value of parts in an exchange, or the reason why they cannot be exchanged. `refunds`: the same parts as a refund would assess them now.
 * `together`: both directions must be exchanged.
 */
export function exchangeTerms(
  { parts, refunds }: { readonly parts: readonly PartAmount[]; readonly refunds: readonly PartAmount[] },
  asked: readonly PartRef[],
  policy: Pick<AfterSalesPolicy, 'byPassenger' | 'cheaperFare'> & { readonly together: boolean },
): ExchangedParts | { readonly refused: string } {
  const chosen: PartAmount[] = [];
  for (const ref of asked) {
    const part = parts.find((each) => isSamePart(each, ref));
    if (!part) return { refused: 'the booking has no such part' };
    if (part.state !== 'refundable') return { refused: part.reason ?? part.state };
    if (!chosen.includes(part)) chosen.push(part);
  }
  const [first] = chosen;
  if (!first) return { refused: 'no part was named' };
  const open = parts.filter(({ state }) => state === 'refundable');
  const left = open.filter((part) => !chosen.includes(part));
  const isTorn = left.some((part) =>
    chosen.some(
      (each) => (policy.together && each.passengerRef === part.passengerRef) || (!policy.byPassenger && each.direction === part.direction),
    ),
  );
  if (isTorn) return { refused: 'these parts are exchanged together only' };
  const directions = [...new Set(chosen.map(({ direction }) => direction))];
  const passengerRefs = [...new Set(chosen.map(({ passengerRef }) => passengerRef))];
  if (chosen.length !== directions.length * passengerRefs.length)
    return { refused: 'the same travellers must be exchanged in both directions' };
  const { currency } = first.paid;
  const bound = refunds
    .filter((part) => chosen.some((each) => isSamePart(each, part)))
    .reduce((sum, { paid, refundable }) => sum + paid.minor - refundable.minor, 0);
  return {
    parts: chosen.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
    directions,
    passengerRefs,
    terms: {
      oldValue: money(
        currency,
        chosen.reduce((sum, { paid }) => sum + paid.minor, 0),
      ),
      fee: money(
        currency,
        chosen.reduce((sum, { fee }) => sum + fee.minor, 0),
      ),
      fees: chosen.map(({ direction, passengerRef, fee }) => ({ direction, passengerRef, fee })),
      cheaperFare: policy.cheaperFare,
      ...(bound > 0 ? { nonRefundable: money(currency, bound) } : {}),
    },
  };
}
