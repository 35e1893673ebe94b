import { addDays } from '@throughfare/kernel/zoned-time';
import type { Source } from '@throughfare/kernel/source';
import { defaultHorizon, salesHorizon } from './sales-horizon.data.ts';

/** The same day of the month so many months on, or the month's last day where it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastOfMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(dayOfMonth, lastOfMonth));
  return target.toISOString().slice(0, 10);
}

/** The last day that a search for the provider may name (Spec 1 §9). `today` is the day at the departure station. */
export function lastSelectableDay(provider: Source, today: string): string {
  const horizon = salesHorizon[provider] ?? defaultHorizon;
  return 'days' in horizon ? addDays(today, horizon.days) : addMonths(today, horizon.months);
}
