import type { AfterSalesPolicy, AfterSalesPolicyRow } from '../after-sales-policy.types.ts';
import { disruptionRegimes } from '../disruption-regimes.data.ts';

/** The facts of one sold direction that decide on its policy. */
export interface SoldUnder {
  /** YYYY-MM-DD */
  readonly soldOn: string;
  readonly operators: readonly string[];
  readonly product: string;
}

const threeDays = 3 * 24 * 60;

/** The first row that fits. Throws RangeError if none does: a carrier's last row should fit everything. */
export function policyOf(rows: readonly AfterSalesPolicyRow[], sold: SoldUnder): AfterSalesPolicy {
  const row = rows.find(
    ({ soldFrom, operators, products }) =>
      soldFrom <= sold.soldOn &&
      (operators === undefined || sold.operators.every((operator) => operators.includes(operator))) &&
      (products === undefined || products.includes(sold.product)),
  );
  if (!row) throw new RangeError(`no after-sales policy for ${sold.product} sold on ${sold.soldOn}`);
  const { decidedAfterDepartureMinutes = threeDays } = row;
  return { ...row, decidedAfterDepartureMinutes, disruptionMinutes: disruptionRegimes[row.regime].delayMinutes };
}

/** If outward and inward have different policies, the stricter one applies to the booking. */
export function stricter(a: AfterSalesPolicy, b: AfterSalesPolicy): AfterSalesPolicy {
  const nameFees = [a.nameChangeFeeMinor, b.nameChangeFeeMinor].filter((fee) => fee !== undefined);
  const months = [a.voucherMonths, b.voucherMonths].filter((each) => each !== undefined);
  const decided = [a.decidedAfterMinutes, b.decidedAfterMinutes].filter((each) => each !== undefined);
  return {
    byDirection: a.byDirection && b.byDirection,
    byPassenger: a.byPassenger && b.byPassenger,
    ...(a.rebooks === true || b.rebooks === true ? { rebooks: true } : {}),
    ...(a.unusedRefundDays === undefined || b.unusedRefundDays === undefined
      ? {}
      : { unusedRefundDays: Math.min(a.unusedRefundDays, b.unusedRefundDays) }),
    exchangesWhole: a.exchangesWhole || b.exchangesWhole,
    cheaperFare: a.cheaperFare === 'PAID_BACK' && b.cheaperFare === 'PAID_BACK' ? 'PAID_BACK' : 'LOST',
    seatsReleasable: a.seatsReleasable && b.seatsReleasable,
    ...(a.keepsSeats === true || b.keepsSeats === true ? { keepsSeats: true } : {}),
    ...(nameFees.length === 2 ? { nameChangeFeeMinor: Math.max(...nameFees) } : {}),
    ...(a.correctsNames === false || b.correctsNames === false ? { correctsNames: false } : {}),
    refundForms: a.refundForms.filter((form) => b.refundForms.includes(form)),
    ...(months.length > 0 ? { voucherMonths: Math.min(...months) } : {}),
    ...(decided.length > 0 ? { decidedAfterMinutes: Math.max(...decided) } : {}),
    decidedAfterDepartureMinutes: Math.max(a.decidedAfterDepartureMinutes, b.decidedAfterDepartureMinutes),
    disruptionMinutes: Math.max(a.disruptionMinutes, b.disruptionMinutes),
    disruptionDays: Math.min(a.disruptionDays, b.disruptionDays),
  };
}
