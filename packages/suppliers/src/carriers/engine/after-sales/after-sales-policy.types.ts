import type { RefundForm } from '../../../port/after-sales.ts';
import type { DisruptionRegime } from './disruption-regimes.data.ts';

/**
 * How an operator handles its bookings after the sale, beyond the steps that each fare brings along. A carrier lists such rows, and
 * the first one that fits the day of sale, the operators and the product of a direction counts for as long as the booking lives.
 */
export interface AfterSalesPolicyRow extends Omit<AfterSalesPolicy, 'disruptionMinutes'> {
  /** YYYY-MM-DD of the first day of sale, at Greenwich. */
  readonly soldFrom: string;
  /** Every train of the direction must be run by one of these. Absent: any operator. */
  readonly operators?: readonly string[];
  /** Codes of fare products. Absent: any. */
  readonly products?: readonly string[];
  /** The law or conditions that say from which delay on everything comes back. */
  readonly regime: DisruptionRegime;
  /** Where the row comes from. */
  readonly source: string;
}

export interface AfterSalesPolicy {
  /** Outward and inward can be refunded apart. A return fare's two halves never can before the first is used. */
  readonly byDirection: boolean;
  /** One traveller can be refunded without the others. */
  readonly byPassenger: boolean;
  /** An exchange replaces both directions together. */
  readonly exchangesWhole: boolean;
  /** It has no exchange of its own: the new trip is bought and the old one refunded, by the fare's refund rules. */
  readonly rebooks?: boolean;
  /** What becomes of the difference where the new fare is cheaper. */
  readonly cheaperFare: 'LOST' | 'PAID_BACK';
  /**
   * A flexible fare, one with a single step of refund and a fixed fee, is given back for so many days after its train where it was not used, in
   * place of that step's own limit.
   */
  readonly unusedRefundDays?: number;
  readonly seatsReleasable: boolean;
  /** Minor units for each booking; absent: names cannot be changed. */
  readonly nameChangeFeeMinor?: number;
  /** `VOUCHER` pays the full price as a voucher, `VOUCHER_AND_ORIGINAL` turns the fee into one. */
  readonly refundForms: readonly RefundForm[];
  readonly voucherMonths?: number;
  /** Minutes until a refund is decided; absent: at once. */
  readonly decidedAfterMinutes?: number;
  /** Expected minutes of delay from which a full refund is due, whatever the fare. A cancelled train always counts. */
  readonly disruptionMinutes: number;
  /** Days after travel in which such a refund can be asked for. */
  readonly disruptionDays: number;
}
