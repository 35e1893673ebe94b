import type { Source } from '../source.ts';

/** Latest booking date ahead (SEARCH-12): days, or calendar months. */
export const salesHorizon: Readonly<Partial<Record<Source, { readonly days: number } | { readonly months: number }>>> = {
  AMT: { days: 335 },
  VIA: { days: 330 },
  SNCF: { days: 329 },
  TRENITALIA: { months: 6 },
  ITAL: { months: 6 },
};

export const defaultHorizon = { months: 3 } as const;
