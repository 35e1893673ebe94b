import { type ShippedSource, shippedSources, type Source } from '@throughfare/kernel/source';
import type { AfterSalesPolicyRow } from '../engine/after-sales/after-sales-policy.types.ts';

const usual = {
  soldFrom: '2026-01-01',
  byDirection: true,
  byPassenger: true,
  exchangesWhole: false,
  cheaperFare: 'LOST',
  seatsReleasable: false,
  refundForms: ['ORIGINAL_PAYMENT'],
  regime: 'EU_RAIL',
  disruptionDays: 28,
  source: 'our own, for a seller of whose conditions nothing is known',
} as const satisfies AfterSalesPolicyRow;

const legsLocked = { ...usual, byDirection: false } as const satisfies AfterSalesPolicyRow;

const ofShipped: Readonly<Record<ShippedSource, readonly AfterSalesPolicyRow[]>> = {
  ATOC: [{ ...usual, regime: 'GB_RAIL', source: 'National Rail Conditions of Travel, part G' }],
  SilverRail: [
    {
      ...usual,
      seatsReleasable: true,
      regime: 'GB_RAIL',
      source: 'the seat coupon is released, then the ticket is refunded; National Rail Conditions of Travel, part G',
    },
  ],
  SNCF: [{ ...legsLocked, byPassenger: false, exchangesWhole: true, source: 'SNCF Voyageurs: orders are refunded whole' }],
  AMT: [
    {
      ...legsLocked,
      refundForms: ['ORIGINAL_PAYMENT', 'VOUCHER', 'VOUCHER_AND_ORIGINAL'],
      voucherMonths: 12,
      regime: 'US_RAIL',
      source: 'amtrak.com, refunds and eVouchers',
    },
  ],
  VIA: [{ ...legsLocked, regime: 'CA_RAIL', source: 'viarail.ca, conditions of fares' }],
  TRENITALIA: [
    {
      ...legsLocked,
      nameChangeFeeMinor: 0,
      source: 'trenitalia.com: the traveller can be changed before departure on every fare, Super Economy too',
    },
  ],
  ITAL: [{ ...legsLocked, nameChangeFeeMinor: 0, source: 'italotreno.com, change of the name before departure' }],
  DISTRIBUSION: [{ ...usual, regime: 'EU_COACH', source: 'operators of the marketplace refund by booking part' }],
  Eurail: [usual],
};

const ofAny = new Map<Source, readonly AfterSalesPolicyRow[]>(shippedSources.map((source) => [source, ofShipped[source]]));

/** A source's after-sales beyond those of the distance tariff's two fares. Of a configured seller no conditions are known. */
export const distanceAfterSales = (source: Source): readonly AfterSalesPolicyRow[] => ofAny.get(source) ?? [usual];
