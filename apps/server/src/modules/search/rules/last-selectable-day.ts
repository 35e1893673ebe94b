import { addDays } from '@throughfare/kernel/zoned-time';
import type { Source } from '@throughfare/kernel/source';
import { addMonths } from './add-months.ts';
import { defaultHorizon, salesHorizon } from './sales-horizon.data.ts';

/** The last day that a search for the provider may name (Spec 1 §9). `today` is the day at the departure station. */
export function lastSelectableDay(provider: Source, today: string): string {
  const horizon = salesHorizon[provider] ?? defaultHorizon;
  return 'days' in horizon ? addDays(today, horizon.days) : addMonths(today, horizon.months);
}
