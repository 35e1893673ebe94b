import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { PopularFare } from '../../domain/day-fares/cheapest-day.ts';
import { paths } from '../../lib/paths.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';

/** After these questions, each of which waits two seconds for news, the cards keep what they have. */
const mostQuestions = 8;

/** The lowest prices of the lines on the home page, loaded after it. */
export function usePopularFares(): readonly PopularFare[] {
  const { load, data, state } = useFetcher<{ fares: readonly PopularFare[]; times: number; isComplete: boolean }>();
  const isOver = data !== undefined && (data.isComplete || data.times >= mostQuestions);
  useEffect(() => {
    if (state === 'idle' && !isOver) void load(paths.popularFares(data ? data.times + 1 : 1));
  }, [load, state, isOver, data]);
  return useLastKnown(data && data.fares.length > 0 ? data.fares : undefined) ?? [];
}
