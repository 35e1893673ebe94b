import { daysBetween } from '@throughfare/kernel/calendar-day';
import type { AlertDeps } from './alert-deps.ts';
import type { JourneyAlert } from './alert-store.ts';

/** A remembered price may be this old: alerts of the same journey cost one search (FARES-1). */
const freshMs = 15 * 60_000;

/** The lowest price of each day of an alert, for its party. Refuses `search.failed`. */
export function ratesOfAlert(
  { searchParam, firstDay, lastDay, currency }: Pick<JourneyAlert, 'searchParam' | 'firstDay' | 'lastDay' | 'currency'>,
  { search }: Pick<AlertDeps, 'search'>,
): ReturnType<AlertDeps['search']['lowestRates']> {
  const { from, to, passengers, passengersV2 } = searchParam;
  const travellers = { ...(passengers && { passengers }), ...(passengersV2 && { passengersV2 }) };
  return search.lowestRates({ from, to, travellers, firstDay, days: daysBetween(firstDay, lastDay) + 1 }, currency, {
    freshMs,
    asked: false,
  });
}
