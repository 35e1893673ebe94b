import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { OptionsRequest, OverruleReason, PartRef } from '../../../port/after-sales.ts';
import type { TripReference } from '../../../port/running.ts';
import { SupplierFailure } from '../../../port/supplier-failure.ts';
import type { Carrier } from '../carrier.ts';
import { reportRunning } from '../report-running.ts';
import { bookedParts } from '../rules/booked-parts.ts';
import { soldAtMs } from '../rules/sold-at.ts';
import type { AfterSalesPolicy } from './after-sales-policy.types.ts';
import type { AfterSalesRecord } from './after-sales-record.types.ts';
import type { AssessedBooking } from './rules/assess-parts.ts';
import { isDisrupted } from './rules/is-disrupted.ts';
import { isTravelled } from './rules/is-travelled.ts';
import { policyOf, stricter } from './rules/policy-of.ts';
import { createAfterSalesStore } from './store/after-sales-store.ts';

/** A sold booking with the policy of its sale, and the instant at which the rules are applied. */
export interface AfterSalesCase {
  readonly record: AfterSalesRecord;
  readonly assessed: AssessedBooking;
  readonly policy: AfterSalesPolicy;
  readonly overruled: readonly PartRef['direction'][];
  /** The reason for which the rules of those directions are set aside. */
  readonly reason?: OverruleReason;
  readonly nowMs: number;
  /** The present time, or the time at which the seats were released. */
  readonly rulesAtMs: number;
}

/**
 * Reads a booking for after-sales. Fails `rejected` if it is not a sale, or if the stated reason is wrong. With `orUsual`, a wrong reason
 * is ignored instead.
 */
export async function openCase(
  carrier: Carrier,
  bookingId: string,
  stated?: OverruleReason,
  { orUsual = false }: Pick<OptionsRequest, 'orUsual'> = {},
): Promise<AfterSalesCase> {
  const { profile, pool, clock } = carrier;
  const nowMs = clock.now();
  const record = /^[1-9]\d{0,17}$/.test(bookingId) ? await createAfterSalesStore(pool, profile.source).read(bookingId) : undefined;
  if (!record) throw SupplierFailure.of('rejected', 'no such booking');
  const { booking, closed, compensated, scanned } = record;
  const sold = soldAtMs(booking);
  if (sold === undefined || booking.status === 'VOIDED') throw SupplierFailure.of('rejected', `the booking is ${booking.status}`);
  const policy = policyFor(carrier, record);
  const assessed: AssessedBooking = {
    currency: booking.currency,
    sold: booking.sold,
    parts: bookedParts(booking.currency, booking.sold),
    closed,
    compensated,
    scanned,
    soldAtMs: sold,
    departures: departuresOf(record),
    ...(policy.unusedRefundDays === undefined ? {} : { unusedRefundDays: policy.unusedRefundDays, expiries: expiriesOf(carrier, record) }),
  };
  const overruled = stated === undefined ? [] : await overruledDirections(carrier, record, { reason: stated, policy, nowMs });
  const isWrong = stated !== undefined && overruled.length === 0;
  if (isWrong && !orUsual) throw SupplierFailure.of('rejected', `the reason ${stated} does not hold for this booking`);
  const reason = isWrong ? undefined : stated;
  return { record, assessed, policy, overruled, ...(reason ? { reason } : {}), nowMs, rulesAtMs: booking.seatsReleasedAtMs ?? nowMs };
}

function departuresOf({ booking }: AfterSalesRecord): AssessedBooking['departures'] {
  const departures: Partial<Record<PartRef['direction'], number>> = {};
  for (const { direction, train } of booking.segments)
    departures[direction] = Math.min(departures[direction] ?? Number.POSITIVE_INFINITY, train.departsAt);
  return departures;
}

/** A return is one ticket, whose validity counts from the outward journey. */
function expiriesOf({ profile }: Carrier, record: AfterSalesRecord): NonNullable<AssessedBooking['expiries']> {
  const departures = departuresOf(record);
  if (!profile.expires) return departures;
  const expiries: Partial<Record<PartRef['direction'], number>> = {};
  for (const { direction, offerRef, kind } of record.booking.sold) {
    const departs = (kind === 'return' ? departures.outward : undefined) ?? departures[direction];
    if (departs !== undefined) expiries[direction] = profile.expires(offerRef.split(':')[0] ?? '', departs);
  }
  return expiries;
}

function policyFor({ profile }: Carrier, { booking }: AfterSalesRecord): AfterSalesPolicy {
  const soldOn = epochToLocal('UTC', booking.bookedAtMs).date;
  return booking.sold
    .map(({ direction, offerRef }) =>
      policyOf(profile.afterSales, {
        soldOn,
        operators: booking.segments.filter((segment) => segment.direction === direction).map(({ train }) => train.operator),
        product: offerRef.split(':')[0] ?? '',
      }),
    )
    .reduce(stricter);
}

const minutesOfDay = 1440;

/**
 * The carrier itself knows whether a train is disrupted: cancelled, or expected late beyond the policy. For a missed connection elsewhere,
 * or a mistake of the retailer's staff, it relies on the retailer, which answers for it in the settlement.
 */
async function overruledDirections(
  carrier: Carrier,
  { booking }: AfterSalesRecord,
  { reason, policy, nowMs }: { readonly reason: OverruleReason; readonly policy: AfterSalesPolicy; readonly nowMs: number },
): Promise<PartRef['direction'][]> {
  const running =
    reason === 'DISRUPTION'
      ? await reportRunning(
          carrier,
          booking.segments.map(({ train }) => train),
        )
      : [];
  const directions = [...new Set(booking.sold.map(({ direction }) => direction))];
  const trainsOf = (direction: PartRef['direction']) =>
    booking.segments.filter((segment) => segment.direction === direction).map(({ train }) => train);
  return directions.filter((direction) => {
    const trains = trainsOf(direction);
    const arrives = Math.max(...trains.map(({ arrivesAt }) => arrivesAt));
    if (nowMs / 60_000 > arrives + policy.disruptionDays * minutesOfDay) return false;
    if (reason === 'SALES_STAFF_ERROR') return nowMs / 60_000 < departsAt(trains);
    if (reason === 'CONNECTION_BROKEN') {
      const departures = directions.filter((other) => other !== direction).map((other) => departsAt(trainsOf(other)));
      return !isTravelled({ arrives, departures, now: nowMs / 60_000 });
    }
    return trains.some((train) =>
      isDisrupted(
        train,
        running.find((one) => isOf(one, train)),
        { policy, nowMs },
      ),
    );
  });
}

function isOf(running: TripReference, train: TripReference): boolean {
  return running.designator === train.designator && running.operatingDay === train.operatingDay;
}

function departsAt(trains: readonly { readonly departsAt: number }[]): number {
  return Math.min(...trains.map((train) => train.departsAt));
}
