import { add, inProportion, type Money, money } from '@throughfare/kernel/money';
import type { AgencySale } from '../../orders/orders.api.ts';
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
 * theirs, and nothing on the paper tells of it or of the fee of the agency's card (AGENCY-43). Such an agency collects its mark-up itself;
 * where it was part of the price, it is part of the fare here too, and stays with the agency.
 */
export function paperFigures(figures: RefundFigures, item: Sold): RefundFigures {
  const { agency } = item;
  if (agency?.settlement !== 'net') return shownFigures(figures, agency);
  const sold = item.bookings.reduce((minor, booking) => minor + booking.total.minor, 0);
  const serviceCharge = inProportion(agency.markUp, figures.fare.minor, sold);
  const isInPrice = !agency.isServiceFee && serviceCharge.minor > 0;
  return shownFigures({ ...toldFigures(figures), ...(isInPrice ? { serviceCharge } : {}) }, agency);
}

interface Sold {
  readonly agency?: Pick<AgencySale, 'settlement' | 'markUp' | 'isServiceFee'>;
  readonly bookings: readonly { readonly total: Money }[];
}

/** Without commission and card fee. What a promotion takes off stays within the fare that comes back. */
function toldFigures(figures: RefundFigures): RefundFigures {
  const { commission, cardFee, refund, ownFee, fare, penalty } = figures;
  const none = money(refund.currency, 0);
  const back = Math.max(0, refund.minor + commission.minor - cardFee.minor);
  return {
    ...figures,
    commission: none,
    cardFee: none,
    discount: money(refund.currency, fare.minor - penalty.minor - ownFee.minor - back + (figures.markUp?.minor ?? 0)),
    refund: money(refund.currency, back),
  };
}

/** A refund as the travellers of a net agency are told of it. The agency gets what it paid, and settles the whole with them. */
export function travellersRefund<Sale extends Pick<AfterSale, 'kind' | 'supplier' | 'figures' | 'payoutAmount'>>(
  sale: Sale,
  { agency }: Pick<Sold, 'agency'>,
): Sale {
  const { kind, supplier, figures, payoutAmount } = sale;
  if (agency?.settlement !== 'net' || !figures || (kind !== 'REFUND' && kind !== 'VOID')) return sale;
  const told = toldFigures(figures);
  const paidOut = money(payoutAmount.currency, payoutAmount.minor + told.refund.minor - figures.refund.minor);
  return { ...sale, figures: told, ...(supplier === 'agreed' ? { payoutAmount: paidOut } : {}) };
}
