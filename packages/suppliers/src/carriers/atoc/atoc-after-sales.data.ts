import type { AfterSalesPolicyRow } from '../engine/after-sales/after-sales-policy.types.ts';

/** Refunds of tickets sold since 1 April 2026 end at midnight before travel; the fares' own steps say so. */
export const atocAfterSales: readonly AfterSalesPolicyRow[] = [
  {
    soldFrom: '2026-01-01',
    byDirection: true,
    byPassenger: true,
    exchangesWhole: false,
    cheaperFare: 'LOST',
    seatsReleasable: false,
    refundForms: ['ORIGINAL_PAYMENT'],
    // any delay counts when the traveller decides not to travel; the claim is made within 28 days
    disruptionMinutes: 1,
    disruptionDays: 28,
    source:
      'National Rail Conditions of Travel, part G (refunds); nationalrail.co.uk, changing an Advance ticket: no money back where the new fare is cheaper',
  },
];
