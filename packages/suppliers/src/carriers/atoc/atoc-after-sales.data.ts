import type { AfterSalesPolicyRow } from '../engine/after-sales/after-sales-policy.types.ts';

const always = {
  byDirection: true,
  byPassenger: true,
  exchangesWhole: false,
  cheaperFare: 'LOST',
  seatsReleasable: false,
  refundForms: ['ORIGINAL_PAYMENT'],
  regime: 'GB_RAIL',
  // a claim must be made within 28 days
  disruptionDays: 28,
} as const satisfies Omit<AfterSalesPolicyRow, 'soldFrom' | 'source'>;

const conditions =
  'National Rail Conditions of Travel, part G (refunds); nationalrail.co.uk, changing an Advance ticket: no money back where the new fare is cheaper';

/** The day of purchase decides which refund rule applies. */
export const atocAfterSales: readonly AfterSalesPolicyRow[] = [
  {
    ...always,
    soldFrom: '2026-04-01',
    source: `${conditions}; tickets bought since 1 April 2026 are refunded until midnight before travel, as the fares' own steps say`,
  },
  {
    ...always,
    soldFrom: '2024-04-01',
    unusedRefundDays: 28,
    source: `${conditions}; flexible tickets bought until 31 March 2026 are refunded for 28 days after they have expired, where they were not used; the fee is at most £5 (ORR, 28 March 2024)`,
  },
];
