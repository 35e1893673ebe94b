import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { AgencySaleTerms } from '../../agencies/agencies.api.ts';

/** The tickets with what the agent's agency earns on each fare. Nobody else is told. */
export function withCommission(tickets: readonly Ticket[], { commissionOf }: Pick<AgencySaleTerms, 'commissionOf'>): Ticket[] {
  return tickets.map((ticket) => ({
    ...ticket,
    fareInformation: ticket.fareInformation.map((fare) => {
      const currency = fare.convertedCurrency;
      const earnedOn = (source: Source, amount: string): number =>
        commissionOf({ source, product: 'PointToPoint', fareMinor: fromDecimal(currency, amount).minor });
      // each seller's part at that seller's own rate
      const commission = ticket.parts
        ? ticket.parts.reduce((sum, { source }, index) => sum + earnedOn(source, fare.fares[index]?.part?.convertedTotalPrice ?? '0.00'), 0)
        : earnedOn(ticket.source, fare.convertedTotalPrice);
      return commission === 0 ? fare : { ...fare, commission: toDecimal(money(currency, commission)) };
    }),
  }));
}
