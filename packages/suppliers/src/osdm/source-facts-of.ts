import type { SourceFacts } from '@throughfare/kernel/source-facts.types';
import type { SellerRow } from './seller-row.ts';

/** The facts of a configured seller for searches, pages and after-sales. What a row does not say is as usual. */
export function sourceFactsOf(row: SellerRow | Omit<SellerRow, 'token'>): SourceFacts {
  return {
    sells: row.sells,
    contact: row.contact,
    home: row.home,
    currency: row.currency,
    sellsBeside: row.countries,
    horizon: { days: row.horizonDays },
    usualTime: '08:00',
    canAvoid: true,
    alone: [],
    actions: {
      refund: 'refund',
      canExchange: true,
      exchangeHorizon: { days: row.horizonDays, time: '00:00' },
      changesTravel: false,
      voids: row.voidWithinMinutes > 0 ? 'everybody' : 'nobody',
      changesTravellers: row.namesChangeable,
      showsRefundForms: false,
    },
    plansItself: true,
    distanceTicketPrefix: '89',
  };
}
