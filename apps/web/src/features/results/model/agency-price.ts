import { standardMarkUp } from '@throughfare/kernel/mark-up';
import { fromDecimal, toDecimal } from '@throughfare/kernel/money';
import { sourceFacts } from '@throughfare/kernel/sources.data';
import type { SearchAnswer } from '../load-results.ts';
import { sumAmounts } from './amounts.ts';
import type { PriceLine } from './price-lines.ts';
import type { TripSelection } from './trip-selection.ts';

export interface AgencyPrice {
  /** The customer's price. */
  readonly total: string;
  readonly lines: readonly PriceLine[];
  /** The line of the service fee, which is also among the lines. */
  readonly serviceFee?: PriceLine;
  /** Present if it is included in the lines before. */
  readonly markUpInside?: string;
}

/** A trip with the price for an agent's customer. In Great Britain the agency's fee is a line of its own, elsewhere it is in the price. */
export function agencyPrice(
  selection: TripSelection,
  lines: readonly PriceLine[],
  { agency, currency }: Pick<SearchAnswer, 'agency' | 'currency'>,
): AgencyPrice {
  const { total, outward, inward } = selection;
  if (!agency || !outward?.fare) return { total, lines };
  const markUp = toDecimal(standardMarkUp(agency.markUp, fromDecimal(currency, total)));
  if (Number(markUp) === 0) return { total, lines };
  const isServiceFee = [outward, inward].some((leg) => leg && sourceFacts[leg.ticket.source].home === 'GB');
  const whole = sumAmounts([total, markUp]);
  if (isServiceFee) {
    const serviceFee = { text: `Service fee of ${agency.name}`, amount: markUp };
    return { total: whole, lines: [...lines, serviceFee], serviceFee };
  }
  const [first, ...others] = lines;
  if (!first) return { total: whole, lines };
  return { total: whole, lines: [{ ...first, amount: sumAmounts([first.amount, markUp]) }, ...others], markUpInside: markUp };
}
