import type { Currency } from '@throughfare/kernel/money';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import type { FoundSplits } from '../model/found-splits.ts';
import type { Leg } from '../model/results-address.ts';

interface SplitTicketsProps {
  readonly query: ResultsQuery;
  readonly leg: Leg;
  readonly currency: Currency;
}

type Loaded = { readonly ok: true; readonly found: Readonly<Record<Leg, FoundSplits>> } | { readonly ok: false };

/**
 * Says how many journeys of the list cost less on several tickets, and shows them on request (SPLIT-2). The list does not wait for it. If
 * it cannot be loaded, or before JavaScript, the link looks for them.
 */
export function SplitTickets({ query, leg, currency }: SplitTicketsProps) {
  const hydrated = useHydrated();
  const { load, data } = useFetcher<Loaded>({ key: 'splits' });
  const path = paths.splits({
    id: query.id,
    after: query.after,
    before: query.before,
    inwardAfter: query.inwardAfter,
    inwardBefore: query.inwardBefore,
  });
  const isShown = query.splits !== undefined;
  useEffect(() => {
    if (!isShown) void load(path);
  }, [isShown, load, path]);
  const found = data?.ok ? data.found[leg] : undefined;
  const isLooking = hydrated && data === undefined && !isShown;
  if (found?.count === 0 && !isShown) return null;
  // One line, so that the first train stays near the top of a phone; its height is kept while it looks.
  return (
    <p className="ml-auto flex min-h-8 min-w-28 flex-1 items-center justify-end text-sm text-ink-soft">
      {!isLooking && (
        <SiteLink
          to={paths.results({ ...query, splits: isShown ? undefined : '1' })}
          replace
          preventScrollReset
          className="inline-flex min-h-8 items-center text-right font-medium max-sm:text-[0.8125rem] max-sm:leading-4"
        >
          {isShown
            ? 'Hide journeys on several tickets'
            : found
              ? `Up to ${showAmount(found.most, currency)} less on several tickets`
              : 'Look for several cheaper tickets'}
        </SiteLink>
      )}
    </p>
  );
}
