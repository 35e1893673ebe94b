import { lazy, Suspense } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { beginTravelChange } from '../../features/exchange/travel-change/begin-travel-change.ts';
import { loadTravelChange } from '../../features/exchange/travel-change/load-travel-change.ts';
import { addToCart } from '../../features/results/add-to-cart.ts';
import { changeDay } from '../../features/results/change-day.ts';
import { loadResults } from '../../features/results/load-results.ts';
import { packResults, unpackResults } from '../../features/results/model/pack-results.ts';
import { needsOtherTrains, onOtherDay, readResultsQuery } from '../../features/results/model/results-address.ts';
import type { ResultsActionData } from '../../features/results/results-action-data.ts';
import { ResultsScreen } from '../../features/results/results-screen.tsx';
import { startSearch } from '../../features/search/start-search.ts';
import { formText } from '../../lib/form-text.ts';
import { keepAsText, readKept } from '../../lib/kept-as-text.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KeptText } from '../kept-text.tsx';
import { marketClock } from '../../lib/market-clock.ts';
import { isPageContext } from '../../lib/page-context.ts';
import { afterShellForms } from '../revalidate.ts';
import { underStatus } from '../../lib/under-status.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { useShellCurrency } from '../use-shell-currency.ts';

// Most searches do not change a booking, so that part of the page loads on demand.
const TravelChangeScreen = lazy(() => import('../../features/exchange/travel-change/travel-change-screen.tsx'));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData && 'travelChange' in loaderData) return [{ title: 'Change your travel' }, { name: 'robots', content: 'noindex' }];
  const results = loaderData && readKept(loaderData.results, unpackResults);
  const search = results?.state === 'ready' ? results.answer.search : undefined;
  return [
    { title: search ? `${search.from.name} to ${search.to.name}: trains and fares` : 'Search trains' },
    ...(search
      ? [
          {
            name: 'description',
            content: `Trains from ${search.from.name} to ${search.to.name} with times, fares and what each fare allows.`,
          },
        ]
      : []),
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const query = readResultsQuery(new URL(request.url).searchParams);
  if (query.id === '') throw redirect(paths.home(visitor.market));
  if (query.flow !== undefined) {
    const view = await loadTravelChange(visitor, query.id, query.flow);
    return underStatus({ travelChange: { searchId: query.id, view } }, view);
  }
  const results = await loadResults(visitor, query);
  const page = {
    results: keepAsText(results, packResults, context.get(isPageContext)),
    clock: marketClock(visitor),
    zone: marketFacts[visitor.market].zone,
  };
  return underStatus(page, results);
}

/** Choosing and sorting only change the address. The prices on the screen stay those of the search. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (needsOtherTrains(currentUrl, nextUrl) || afterShellForms(args)) return true;
  const isSubmission = formMethod !== undefined && formMethod !== 'GET';
  // The same address again means that the visitor wants fresh results.
  return !isSubmission && currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

/** Handles four forms: a search, another day of this search, a trip for the cart, and another day for a travel change. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const query = readResultsQuery(new URL(request.url).searchParams);
  const { id } = query;
  switch (formText(form, 'intent')) {
    case 'add-to-cart': {
      const added = await addToCart(visitor, id, form);
      return added.kind === 'added' && formText(form, 'then') === 'book' ? redirect(paths.booking()) : added;
    }
    case 'travel-change': {
      const begun = await beginTravelChange(visitor, form);
      return 'goTo' in begun ? redirect(begun.goTo) : { kind: 'refused' as const, problems: [begun.problem] };
    }
    case 'change-day': {
      const leg = formText(form, 'leg') === 'inward' ? 'inward' : 'outward';
      const changed = await changeDay(visitor, id, leg, formText(form, 'day'));
      return changed.ok
        ? redirect(paths.results(onOtherDay(query, leg, changed.id)))
        : { kind: 'refused' as const, problems: changed.problems };
    }
    default: {
      const started = await startSearch(visitor, form, marketClock(visitor));
      return started.ok ? redirect(paths.results({ id: started.id })) : { kind: 'refused' as const, problems: started.problems };
    }
  }
}

/** A search or choice that does not reach the server leaves the page unchanged. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<ResultsActionData>(), { kind: 'refused', problems: [unreachableText] });
}

export default function SearchResults() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const currency = useShellCurrency();
  if ('travelChange' in loaded) {
    const problem = actionData?.kind === 'refused' ? actionData.problems.join(' ') : undefined;
    return (
      <Suspense fallback={<Skeleton className="mx-auto my-8 h-96 max-w-[84rem]" />}>
        <TravelChangeScreen {...loaded.travelChange} problem={problem} />
      </Suspense>
    );
  }
  const { results, clock, zone } = loaded;
  return (
    <>
      <KeptText kept={results} />
      <ResultsScreen results={readKept(results, unpackResults)} clock={clock} zone={zone} currency={currency} actionData={actionData} />
    </>
  );
}
