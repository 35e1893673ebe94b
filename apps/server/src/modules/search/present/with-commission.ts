import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import type { AgencySaleTerms } from '../../agencies/agencies.api.ts';

/** The tickets with what the agent's agency earns on each fare. Nobody else is told. */
export function withCommission(tickets: readonly Ticket[], { commissionOf }: Pick<AgencySaleTerms, 'commissionOf'>): Ticket[] {
  return tickets.map((ticket) => ({
    ...ticket,
    fareInformation: ticket.fareInformation.map((fare) => {
      const { minor, currency } = fromDecimal(fare.convertedCurrency, fare.convertedTotalPrice);
      const commission = commissionOf({ source: ticket.source, product: 'PointToPoint', fareMinor: minor });
      return commission === 0 ? fare : { ...fare, commission: toDecimal(money(currency, commission)) };
    }),
  }));
}
