import { type Money, money } from '@throughfare/kernel/money';
import { isSamePart, type PartShare, travellersShare } from '../../rules/part-shares.ts';
import type { AfterSale } from '../../after-sale.types.ts';
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
  // They paid the commission too, and not the fee of the agency's card.
  const kept = exchanged.reduce((minor, share) => minor + share.withheld.minor - share.cardFee.minor, 0);
  const keptOfOld = old.commission.minor - old.cardFee.minor;
  const keptOfNew = withheld.minor - figures.cardFee.minor;
  const none = money(withheld.currency, 0);
  const more = (amount: Money, minor: number) => money(amount.currency, amount.minor + minor);
  const told = {
    ...figures,
    old: { ...old, commission: none, cardFee: none, refund: more(old.refund, keptOfOld) },
    current: more(figures.current, kept),
    withheld: none,
    cardFee: none,
    charge: more(figures.charge, keptOfNew),
    lost: more(figures.lost, kept - keptOfOld),
    due: more(figures.due, keptOfNew - keptOfOld),
  };
  return {
    ...plan,
    figures: told,
    rows: exchangeRows({
      figures: told,
      shares: exchanged.map(travellersShare),
      directions: rows.map(({ direction }) => direction),
      newPrices: rows.map(({ next }) => next.minor),
    }),
  };
}

/** An after-sale whose exchange is told at the prices that the travellers of a net agency paid. `shares`: of the exchanged line. */
export function travellersExchange<Sale extends Pick<AfterSale, 'exchange'>>(sale: Sale, shares: readonly PartShare[]): Sale {
  const { exchange } = sale;
  if (!exchange) return sale;
  return { ...sale, exchange: { ...exchange, plan: travellersPlan(exchange.plan, shares) } };
}
