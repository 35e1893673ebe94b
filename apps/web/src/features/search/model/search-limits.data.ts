/** Default times and what can be asked for, by provider (SEARCH-12). How far ahead: the kernel's `sales-horizon.data.ts`. */
import type { TimeOfDay } from '../../../lib/time-of-day.ts';
import { usualTime } from '@throughfare/kernel/search/on-day';
import type { Provider } from '@throughfare/kernel/search/provider';

interface SearchLimits {
  readonly defaultTime: TimeOfDay;
  /** Avoid is not available for SNCF (SEARCH-6). */
  readonly canAvoid: boolean;
}

export const limitsWithoutProvider: SearchLimits = { defaultTime: usualTime(undefined), canAvoid: true };

export const searchLimits: Readonly<Record<Provider, SearchLimits>> = {
  ATOC: limitsWithoutProvider,
  SNCF: { defaultTime: usualTime('SNCF'), canAvoid: false },
  AMT: { defaultTime: usualTime('AMT'), canAvoid: true },
  VIA: { defaultTime: usualTime('VIA'), canAvoid: true },
  ITAL: { defaultTime: usualTime('ITAL'), canAvoid: true },
};
