import type { Currency } from '@throughfare/kernel/money';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/paths.ts';
import type { Market } from '@throughfare/kernel/market';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { searchFormId } from '../../../lib/form-ids.ts';
import type { SearchClock } from '../../../lib/market-clock.ts';
import { emptyDraft } from '../../search/model/search-draft.ts';
import { useScrolledPast } from '../use-scrolled-past.ts';
import { StickySearch } from './sticky-search.tsx';

// Few visitors search from here, so the fields are loaded when they are opened.
const SearchForm = lazy(() => import('../../search/search-form.tsx').then((module) => ({ default: module.SearchForm })));

interface FloatingSearchProps {
  readonly clock: SearchClock;
  readonly currency: Currency;
  readonly market: Market;
}

/** The sticky editor on a landing page without a search box (My Bookings): after 80 px of scrolling, with the window's last search. */
export function FloatingSearch({ clock, currency, market }: FloatingSearchProps) {
  const [markRef, past] = useScrolledPast();
  return (
    <>
      <div ref={markRef} aria-hidden="true" className="absolute top-[80px] h-px w-px" />
      <StickySearch
        scrolled={past ? 'hero' : 'top'}
        title="Where would you like to go?"
        detail="Search for another journey"
        formId={searchFormId}
        onlyLifted
      >
        <Suspense fallback={<Skeleton className="h-32" />}>
          <SearchForm initial={emptyDraft(clock)} currency={currency} restore action={paths.home(market)} />
        </Suspense>
      </StickySearch>
    </>
  );
}
