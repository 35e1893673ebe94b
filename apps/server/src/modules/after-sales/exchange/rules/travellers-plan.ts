import { add, type Money, money } from '@throughfare/kernel/money';
import { isSamePart, type PartShare, seenShares } from '../../rules/part-shares.ts';
import type { ExchangePlan } from '../exchange.types.ts';
import { exchangeRows } from './exchange-rows.ts';

/**
 * A plan as the travellers of a net agency are told of it: at the prices that they pay their agency, which owes us its commission less
 * (AGENCY-43). `shares`: of the old line.
 */
export function travellersPlan<Plan extends Pick<ExchangePlan, 'figures' | 'rows' | 'parts'>>(
  plan: Plan,
  shares: readonly PartShare[],
): Plan {
  const { figures, rows, parts } = plan;
  const { old, withheld } = figures;
  const exchanged = shares.filter((share) => parts.some((part) => isSamePart(part, share)));
  const kept = exchanged.reduce((minor, share) => minor + share.withheld.minor, 0);
  if (kept === 0 && withheld.minor === 0) return plan;
  const more = (amount: Money, minor: number) => money(amount.currency, amount.minor + minor);
  const told = {
    ...figures,
    old: { ...old, commission: money(old.commission.currency, 0), refund: add(old.refund, old.commission) },
    current: more(figures.current, kept),
    withheld: money(withheld.currency, 0),
    charge: add(figures.charge, withheld),
    lost: more(figures.lost, kept - old.commission.minor),
    due: more(figures.due, withheld.minor - old.commission.minor),
  };
  return {
    ...plan,
    figures: told,
    rows: exchangeRows({
      figures: told,
      shares: seenShares(exchanged, { isForAgency: false }),
      directions: rows.map(({ direction }) => direction),
      newPrices: rows.map(({ next }) => next.minor),
    }),
  };
}
