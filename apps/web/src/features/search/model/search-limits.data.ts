/** Default times and what can be asked for, by provider (SEARCH-12), from the one table of sources. */
import type { TimeOfDay } from '../../../lib/time-of-day.ts';
import type { Provider } from '@throughfare/kernel/search/provider';
import { factsWithoutSource, type SourceFacts, sourceFacts } from '@throughfare/kernel/sources.data';

interface SearchLimits {
  readonly defaultTime: TimeOfDay;
  /** Avoid is not available for SNCF (SEARCH-6). */
  readonly canAvoid: boolean;
}

const limitsOf = ({ usualTime, canAvoid }: Pick<SourceFacts, 'usualTime' | 'canAvoid'>): SearchLimits => ({
  defaultTime: usualTime,
  canAvoid,
});

export const limitsWithoutProvider: SearchLimits = limitsOf(factsWithoutSource);

export const searchLimits: Readonly<Record<Provider, SearchLimits>> = {
  ATOC: limitsOf(sourceFacts.ATOC),
  SNCF: limitsOf(sourceFacts.SNCF),
  AMT: limitsOf(sourceFacts.AMT),
  VIA: limitsOf(sourceFacts.VIA),
  ITAL: limitsOf(sourceFacts.ITAL),
};
