import { standardMarkUp, ticketsFor } from '@throughfare/kernel/mark-up';
import { fromDecimal, toDecimal } from '@throughfare/kernel/money';
import { factsOf } from '@throughfare/kernel/source';
import type { SearchAnswer } from '../load-results.ts';
import { sumAmounts } from '../../../domain/money/amounts.ts';
import type { PriceLine } from './price-lines.ts';
import type { Leg } from './results-address.ts';
import type { FareView, TicketView } from './ticket-view.ts';
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
  const markUp = toDecimal(
    standardMarkUp(agency.markUp, { price: fromDecimal(currency, total), tickets: ticketsFor(outward.fare.passengerBreakdown) }),
  );
  if (Number(markUp) === 0) return { total, lines };
  const isServiceFee = [outward, inward].some((leg) => leg && factsOf(leg.ticket.source).home === 'GB');
  const whole = sumAmounts([total, markUp]);
  if (isServiceFee) {
    const serviceFee = { text: `Service fee of ${agency.name}`, amount: markUp };
    return { total: whole, lines: [...lines, serviceFee], serviceFee };
  }
  const [first, ...others] = lines;
  if (!first) return { total: whole, lines };
  return { total: whole, lines: [{ ...first, amount: sumAmounts([first.amount, markUp]) }, ...others], markUpInside: markUp };
}

/**
 * The price of a fare as a list shows it to an agent: with the mark-up where that is part of the price. A fixed mark-up is added once, to
 * the outward journey.
 */
export function listedPrice(
  amount: string,
  { source, leg, fare }: { readonly source: TicketView['source']; readonly leg: Leg; readonly fare: FareView | undefined },
  { agency, currency }: Pick<SearchAnswer, 'agency' | 'currency'>,
): string {
  const isAdded = agency && fare && factsOf(source).home !== 'GB' && Number(amount) > 0;
  if (!isAdded || (leg === 'inward' && agency.markUp.kind === 'fixed')) return amount;
  const price = fromDecimal(currency, amount);
  return sumAmounts([amount, toDecimal(standardMarkUp(agency.markUp, { price, tickets: ticketsFor(fare.passengerBreakdown) }))]);
}
