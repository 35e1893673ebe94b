import type { Currency } from '@throughfare/kernel/money';
import { lazy, Suspense, type ComponentType } from 'react';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { unreachableText } from '../../../lib/unreachable.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sorts, type OfferedTicket, type Sort } from '../model/ticket-order.ts';
import type { OrderFiguresProps } from './order-figures.tsx';

const OrderFigures = lazy<ComponentType<OrderFiguresProps>>(() =>
  import('./order-figures.tsx').then(
    (loaded) => ({ default: loaded.OrderFigures }),
    () => ({ default: FiguresUnavailable }),
  ),
);

function FiguresUnavailable() {
  return <Notice tone="warning">{unreachableText}</Notice>;
}

interface OrderWordsProps {
  /** In the order of the list. */
  readonly offered: readonly OfferedTicket[];
  readonly sort: Sort;
  readonly query: ResultsQuery;
  readonly currency: Currency;
}

/** Says in a line how the list is ordered; a link shows the rules with the figures of each train (RANK-4). */
export function OrderWords({ offered, sort, query, currency }: OrderWordsProps) {
  const isShown = query.figures !== undefined;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {sorts.find((one) => one.sort === sort)?.words} Nobody can pay for a place.
        <SiteLink
          to={paths.results({ ...query, figures: isShown ? undefined : '1' })}
          replace
          preventScrollReset
          className="inline-flex min-h-6 items-center font-medium"
        >
          {isShown ? 'Hide the figures' : 'Show the figures'}
        </SiteLink>
      </p>
      {isShown && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OrderFigures offered={offered} currency={currency} />
        </Suspense>
      )}
    </>
  );
}
