import type { Currency } from '@throughfare/kernel/money';
import { useEffect } from 'react';
import { Form, useFetcher } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import type { FoundSplits } from '../model/found-splits.ts';
import type { Leg } from '../model/results-address.ts';

interface SplitTicketsProps {
  readonly query: ResultsQuery;
  readonly leg: Leg;
  readonly currency: Currency;
  /** No seller could be asked for the splits of the shown list. */
  readonly isUnanswered: boolean;
}

type Loaded = { readonly ok: true; readonly found: Readonly<Record<Leg, FoundSplits>> } | { readonly ok: false };

/**
 * Says how many journeys of the list cost less on several tickets, and shows them on request (SPLIT-2). The list does not wait for it.
 * Before JavaScript the link looks for them.
 */
export function SplitTickets({ query, leg, currency, isUnanswered }: SplitTicketsProps) {
  const hydrated = useHydrated();
  const path = paths.splits({
    id: query.id,
    after: query.after,
    before: query.before,
    inwardAfter: query.inwardAfter,
    inwardBefore: query.inwardBefore,
  });
  // The saving of another list is not shown while that of this one is looked for.
  const { load, data } = useFetcher<Loaded>({ key: path });
  const isShown = query.splits !== undefined;
  useEffect(() => {
    if (!isShown) void load(path);
  }, [isShown, load, path]);
  const found = data?.ok ? data.found[leg] : undefined;
  const isLooking = hydrated && data === undefined;
  if (isShown) return <ShownSplits query={query} isUnanswered={isUnanswered} />;
  if (found?.count === 0) return null;
  // One line, so that the first train stays near the top of a phone; its height is kept while it looks.
  return (
    <p className="ml-auto flex min-h-8 min-w-0 flex-1 sm:min-w-28 items-center justify-end text-sm text-ink-soft">
      {data?.ok === false && <Unanswered query={query} />}
      {!isLooking && data?.ok !== false && (
        <SiteLink
          to={paths.results({ ...query, splits: '1' })}
          replace
          preventScrollReset
          className="inline-flex min-h-8 items-center text-right font-medium max-sm:text-[0.8125rem] max-sm:leading-4"
        >
          {found ? (
            <span>
              Up to {showAmount(found.most, currency)} less <span className="gives-way max-[23rem]:sr-only">on several tickets</span>
            </span>
          ) : (
            'Look for several cheaper tickets'
          )}
        </SiteLink>
      )}
    </p>
  );
}

/** Trying again waits longer. */
function Unanswered({ query }: Pick<SplitTicketsProps, 'query'>) {
  return (
    <span className="max-sm:text-[0.8125rem] max-sm:leading-4">
      <span className="max-sm:sr-only">We could not look for split tickets just now. </span>
      <SiteLink to={paths.results({ ...query, splits: '1', wait: '1' })} replace preventScrollReset className="font-medium">
        Try <span className="sm:sr-only">split tickets</span> again
      </SiteLink>
    </span>
  );
}

/** The way back to the list without splits, and a join of the traveller's own (SPLIT-8). */
function ShownSplits({ query, isUnanswered }: Pick<SplitTicketsProps, 'query' | 'isUnanswered'>) {
  const kept = Object.entries({ ...query, joinAt: undefined }).filter((field): field is [string, string] => field[1] !== undefined);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 text-sm">
      {isUnanswered && (
        <p className="w-full text-ink-soft">
          <Unanswered query={query} />
        </p>
      )}
      <SiteLink
        to={paths.results({ ...query, splits: undefined, joinAt: undefined })}
        replace
        preventScrollReset
        className="inline-flex min-h-8 items-center font-medium"
      >
        Hide journeys on several tickets
      </SiteLink>
      <Form action={paths.results({ id: query.id })} replace preventScrollReset className="flex flex-wrap items-end gap-2">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField label="Joined at" name="joinAt" required={false} defaultValue={query.joinAt ?? ''} maxLength={80} autoComplete="off" />
        <Button type="submit" size="small">
          Show
        </Button>
      </Form>
    </div>
  );
}
