import { daysBetween } from '@throughfare/kernel/calendar-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { SupplierPolicy } from '../../../port/supplier.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';

/** Whether a trip is on sale now: before its cut-off, and within the horizon in days at the departure station. */
export function isOnSale(policy: SupplierPolicy, trip: ResolvedTrip, nowMs: number): boolean {
  const first = trip.segments[0];
  if (!first) return false;
  if (first.departsAt - policy.salesCutOffMinutes < nowMs / 60_000) return false;
  return daysBetween(epochToLocal(first.origin.zone, nowMs).date, first.departsLocal.date) <= policy.horizonDays;
}
