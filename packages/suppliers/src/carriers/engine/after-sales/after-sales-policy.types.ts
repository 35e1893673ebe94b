import type { RefundForm } from '../../../port/after-sales.ts';
import type { DisruptionRegime } from './disruption-regimes.data.ts';

/**
 * An operator's rules after the sale, in addition to the steps of each fare. A carrier lists such rows. The first row that fits a
 * direction's day of sale, operators and product applies for the whole life of the booking.
 */
export interface AfterSalesPolicyRow extends Omit<AfterSalesPolicy, 'disruptionMinutes' | 'decidedAfterDepartureMinutes'> {
  /** The first day of sale, YYYY-MM-DD, UTC. */
  readonly soldFrom: string;
  /** One of these must operate every train of the direction. Absent: any operator. */
  readonly operators?: readonly string[];
  /** Codes of fare products. Absent: any product. */
  readonly products?: readonly string[];
  /** Absent: three days, which is our own choice. */
  readonly decidedAfterDepartureMinutes?: number;
  /** The law or conditions that set the delay from which everything is refunded. */
  readonly regime: DisruptionRegime;
  /** The source of the row. */
  readonly source: string;
}

export interface AfterSalesPolicy {
  /** Whether outward and inward can be refunded separately. The two halves of a return fare never can before the first is used. */
  readonly byDirection: boolean;
  /** Whether one traveller can be refunded without the others. */
  readonly byPassenger: boolean;
  /** Whether an exchange replaces both directions together. */
  readonly exchangesWhole: boolean;
  /** There is no exchange: the new trip is bought and the old one refunded by the fare's refund rules. */
  readonly rebooks?: boolean;
  /** The treatment of the difference when the new fare is cheaper. */
  readonly cheaperFare: 'LOST' | 'PAID_BACK';
  /**
   * For how many days after its expiry an unused flexible fare (one refund step with a fixed fee) is refundable. It replaces that step's
   * own limit.
   */
  readonly unusedRefundDays?: number;
  readonly seatsReleasable: boolean;
  /** Places cannot be changed after the sale. Absent: they can, free of charge, until the train leaves. */
  readonly keepsSeats?: boolean;
  /** In minor units for each booking. Absent: names cannot be changed. */
  readonly nameChangeFeeMinor?: number;
  /** Whether a spelling of up to three letters is corrected where names cannot be changed (ruling 52). Absent: yes. */
  readonly correctsNames?: boolean;
  /** `VOUCHER` refunds the full price as a voucher; `VOUCHER_AND_ORIGINAL` refunds the fee as a voucher and the rest as money. */
  readonly refundForms: readonly RefundForm[];
  readonly voucherMonths?: number;
  /** Minutes until a refund is decided. Absent: at once. */
  readonly decidedAfterMinutes?: number;
  /** Minutes until a refund requested after departure is decided, since it is examined by hand (RAD, REFUND-12). */
  readonly decidedAfterDepartureMinutes: number;
  /** The expected delay in minutes from which a full refund is due, whatever the fare. A cancelled train always counts. */
  readonly disruptionMinutes: number;
  /** Days after travel within which such a refund can be requested. */
  readonly disruptionDays: number;
}
