import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { AgencySaleTerms } from '../../agencies/agencies.api.ts';

/** Adds the agency's commission on each fare to the tickets. Only its agents see it. */
export function withCommission(tickets: readonly Ticket[], { commissionOf }: Pick<AgencySaleTerms, 'commissionOf'>): Ticket[] {
  return tickets.map((ticket) => ({
    ...ticket,
    fareInformation: ticket.fareInformation.map((fare) => {
      const currency = fare.convertedCurrency;
      const earnedOn = (source: Source, amount: string): number =>
        commissionOf({ source, product: 'PointToPoint', fareMinor: fromDecimal(currency, amount).minor });
      // Each seller's part earns that seller's rate.
      const commission = ticket.parts
        ? ticket.parts.reduce((sum, { source }, index) => sum + earnedOn(source, fare.fares[index]?.part?.convertedTotalPrice ?? '0.00'), 0)
        : earnedOn(ticket.source, fare.convertedTotalPrice);
      return commission === 0 ? fare : { ...fare, commission: toDecimal(money(currency, commission)) };
    }),
  }));
}
