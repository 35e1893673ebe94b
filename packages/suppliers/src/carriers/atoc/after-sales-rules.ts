import { money } from '@throughfare/kernel/money';
import type { AfterSalesRules, AfterSalesStep } from '../../port/offer.ts';
import type { AfterSalesTerms } from './fares-data.ts';
import { minutesBeforeDeparture, type AfterSalesRow } from './rules/after-sales.ts';
import type { StationTime } from './rules/station-time.ts';

/** A ticket's terms, counted back from a single departure. */
export function afterSalesRules(terms: Pick<AfterSalesTerms, 'refund' | 'exchange'>, departure: StationTime): AfterSalesRules {
  const step = (row: AfterSalesRow): AfterSalesStep => ({
    untilMinutesBeforeDeparture: minutesBeforeDeparture(row, departure),
    ...(row.feePence !== undefined && { fee: money('GBP', row.feePence) }),
    ...(row.feePercent !== undefined && { feePercent: row.feePercent }),
  });
  return { refund: terms.refund.map(step), exchange: terms.exchange.map(step) };
}
