import type { Currency } from '@throughfare/kernel/money';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { showAmount } from '../../../domain/money/amounts.ts';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import type { MoreTime } from '../model/more-time.ts';
import { withChoice, type Leg } from '../model/results-address.ts';

export interface MoreTimeOfferProps {
  readonly ticketId: string;
  readonly query: ResultsQuery;
  readonly leg: Leg;
  readonly currency: Currency;
}

type Loaded = { readonly ok: true; readonly moreTime: MoreTime | undefined } | { readonly ok: false };

/** The same journey with the next connecting train, with its price, arrival and chance (RIGHTS-3). One press puts it into the list, opened. */
export function MoreTimeOffer({ ticketId, query, leg, currency }: MoreTimeOfferProps) {
  const { load, data } = useFetcher<Loaded>({ key: `more-time ${ticketId}` });
  const path = paths.moreTime(
    { id: query.id, after: query.after, before: query.before, inwardAfter: query.inwardAfter, inwardBefore: query.inwardBefore },
    ticketId,
  );
  useEffect(() => void load(path), [load, path]);
  if (!data) return <p className="mt-2 text-sm text-ink-soft">Looking for the same journey with more time …</p>;
  if (!data.ok || !data.moreTime) return null;
  const { moreTime } = data;
  const shown = [...(query.moreTime?.split(',') ?? []), ticketId].join(',');
  const choice = { ticketId: moreTime.ticketId, priceId: moreTime.priceId, extras: [], sleepers: [] };
  return (
    <p className="mt-2 rounded-control border border-line-strong px-3 py-2">
      <strong>With more time:</strong> take the next connecting train, arrive at {moreTime.arrives} ({moreTime.later}), from{' '}
      {showAmount(moreTime.price, currency)}. {moreTime.chance !== undefined && `${moreTime.chance}. `}
      <Link
        to={paths.results(withChoice({ ...query, moreTime: shown }, leg, choice))}
        replace
        preventScrollReset
        className="font-medium text-pine-700 underline underline-offset-4"
      >
        Show it
      </Link>
    </p>
  );
}
