/** Default times and furthest days, by provider (Spec 1 §9; reading guide 26 for ITAL). */
import type { TimeOfDay } from '../../../lib/time-of-day.ts';
import type { Provider } from './provider.ts';

interface SearchLimits {
  readonly defaultTime: TimeOfDay;
  readonly furthest: { readonly days: number } | { readonly months: number };
  /** Avoid is not available for SNCF (Spec 1 §5). */
  readonly canAvoid: boolean;
}

export const limitsWithoutProvider: SearchLimits = { defaultTime: '08:00', furthest: { months: 3 }, canAvoid: true };

export const searchLimits: Readonly<Record<Provider, SearchLimits>> = {
  ATOC: limitsWithoutProvider,
  SNCF: { defaultTime: '00:00', furthest: { days: 329 }, canAvoid: false },
  AMT: { defaultTime: '00:00', furthest: { days: 335 }, canAvoid: true },
  VIA: { defaultTime: '00:00', furthest: { days: 330 }, canAvoid: true },
  ITAL: { defaultTime: '08:00', furthest: { months: 6 }, canAvoid: true },
};
