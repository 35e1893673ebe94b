import { add, inProportion, type Money, money } from '@throughfare/kernel/money';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { RefundFigures } from './refund-figures.ts';

/**
 * The figures as the customer reads them (AGENCY-42). In Great Britain an agency's mark-up is a service fee with its own line. Elsewhere it
 * was part of the price from the start, so it is part of the fare here too: given back with it, or kept like the rest of it.
 */
export function shownFigures(figures: RefundFigures, agency: { readonly isServiceFee: boolean } | undefined): RefundFigures {
  if (!agency || agency.isServiceFee) return figures;
  const { markUp, serviceCharge, ...rest } = figures;
  const plus = (amount: Money, more: readonly (Money | undefined)[]): Money => more.filter((one) => one !== undefined).reduce(add, amount);
  return {
    ...rest,
    fare: plus(figures.fare, [markUp, serviceCharge]),
    penalty: plus(figures.penalty, [serviceCharge]),
  };
}

/**
 * The figures of a traveller's papers. The traveller paid a net agency the whole fare, so the commission that the agency kept is no loss of
 * theirs, and nothing on the paper tells of it (AGENCY-43).
 */
export function paperFigures(figures: RefundFigures, agency: { readonly isServiceFee: boolean } | undefined): RefundFigures {
  const shown = shownFigures(figures, agency);
  const { commission } = shown;
  return { ...shown, commission: money(commission.currency, 0), refund: add(shown.refund, commission) };
}

/** A refund as the travellers of a net agency are told of it. The agency gets what it paid, and settles the whole with them. */
export function travellersRefund<Sale extends Pick<AfterSale, 'kind' | 'supplier' | 'figures' | 'payoutAmount'>>(sale: Sale): Sale {
  const { kind, supplier, figures, payoutAmount } = sale;
  if (!figures || (kind !== 'REFUND' && kind !== 'VOID')) return sale;
  const { commission, refund } = figures;
  return {
    ...sale,
    figures: { ...figures, commission: money(commission.currency, 0), refund: add(refund, commission) },
    ...(supplier === 'agreed' ? { payoutAmount: add(payoutAmount, commission) } : {}),
  };
}

/** What went over to another ticket, as the travellers of a net agency paid it. */
export function travellersExchange<Sale extends Pick<AfterSale, 'exchange'>>(sale: Sale, { agency, total }: OrderItem): Sale {
  const { exchange } = sale;
  if (!exchange || agency?.settlement !== 'net' || total.minor === 0) return sale;
  const { plan } = exchange;
  const current = add(plan.figures.current, inProportion(agency.commission, plan.figures.old.fare.minor, total.minor));
  return { ...sale, exchange: { ...exchange, plan: { ...plan, figures: { ...plan.figures, current } } } };
}
