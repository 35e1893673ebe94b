/** Default times and what can be asked for, by provider (Spec 1 §9). How far ahead: the kernel's `sales-horizon.data.ts`. */
import type { TimeOfDay } from '../../../lib/time-of-day.ts';
import type { Provider } from '@throughfare/kernel/search/provider';

interface SearchLimits {
  readonly defaultTime: TimeOfDay;
  /** Avoid is not available for SNCF (Spec 1 §5). */
  readonly canAvoid: boolean;
}

export const limitsWithoutProvider: SearchLimits = { defaultTime: '08:00', canAvoid: true };

export const searchLimits: Readonly<Record<Provider, SearchLimits>> = {
  ATOC: limitsWithoutProvider,
  SNCF: { defaultTime: '00:00', canAvoid: false },
  AMT: { defaultTime: '00:00', canAvoid: true },
  VIA: { defaultTime: '00:00', canAvoid: true },
  ITAL: { defaultTime: '08:00', canAvoid: true },
};
