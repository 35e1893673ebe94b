import type { Comfort } from '../../port/offer.ts';
import type { FareCandidate } from '../engine/profile.ts';
import { standardExchangeKeepsPercent, standardRefundKeepsPercent } from './distance-tariff.data.ts';

/** What the two fares say, whatever they cost. */
type FareFrame = Pick<
  FareCandidate,
  'product' | 'comfort' | 'name' | 'description' | 'flexibility' | 'conditions' | 'afterSales' | 'deliveryOptions' | 'requestedInformation'
>;

/** One class, whatever the train has. */
export const onlyComfort: Comfort = { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' };

const both = {
  comfort: onlyComfort,
  deliveryOptions: ['E_TICKET'],
  requestedInformation: { lead: ['title', 'firstName', 'lastName', 'email', 'phone'], others: ['title', 'firstName', 'lastName'] },
} as const;

const children = {
  tabName: 'Children',
  tabValue: 'Children of 2 to 11 pay half; under 2 they travel free of charge without a place of their own.',
};

export const standardFrame: FareFrame = {
  ...both,
  product: 'STD',
  name: 'Standard',
  description: `These trains only, exchangeable for ${standardExchangeKeepsPercent} %, refundable for ${standardRefundKeepsPercent} % of the price`,
  flexibility: 'SEMI_FLEXIBLE',
  conditions: [
    { tabName: 'Validity', tabValue: 'Valid on the booked trains only.' },
    { tabName: 'Refund', tabValue: `Refundable until departure; ${standardRefundKeepsPercent} % of the price is kept.` },
    {
      tabName: 'Exchange',
      tabValue: `Exchangeable until departure; ${standardExchangeKeepsPercent} % of the price is kept, and a dearer fare is paid up.`,
    },
    children,
  ],
  afterSales: {
    refund: [{ untilMinutesBeforeDeparture: 0, feePercent: standardRefundKeepsPercent }],
    exchange: [{ untilMinutesBeforeDeparture: 0, feePercent: standardExchangeKeepsPercent }],
  },
};

export const flexibleFrame: FareFrame = {
  ...both,
  product: 'FLEX',
  name: 'Flexible',
  description: 'Exchangeable and refundable free of charge until departure',
  flexibility: 'FULL_FLEXIBLE',
  conditions: [
    { tabName: 'Validity', tabValue: 'Valid on the booked trains; exchange it before you take another.' },
    { tabName: 'Refund', tabValue: 'Refundable free of charge until departure.' },
    { tabName: 'Exchange', tabValue: 'Exchangeable free of charge until departure; a dearer fare is paid up.' },
    children,
  ],
  afterSales: {
    refund: [{ untilMinutesBeforeDeparture: 0, feePercent: 0 }],
    exchange: [{ untilMinutesBeforeDeparture: 0, feePercent: 0 }],
  },
};
