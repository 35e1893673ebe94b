import { lazy, Suspense } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { wantedBooking } from '../../features/my-bookings/model/wanted-booking.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { loadHome } from '../../features/home/load-home.ts';
import { startSearch, type StartSearchResult } from '../../features/search/start-search.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { loadsUnlessUnreached, orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { useShellData } from '../../domain/use-shell-data.ts';
import { useShellCurrency } from '../use-shell-currency.ts';

// Few visitors ask for it, so the home page does not wait for it.
const FindBookingPanel = lazy(async () => ({
  default: (await import('../../features/my-bookings/find-booking-panel.tsx')).FindBookingPanel,
}));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

/** Its clock may be a minute old. The search checks the day and the time again. */
export const headers = keptPage;

export const shouldRevalidate = loadsUnlessUnreached;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadHome(context.get(visitorContext), new URL(request.url));
}

/** Starts a search: leads to its results, or reports its problems. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const started = await startSearch(visitor, await readForm(request), marketClock(visitor));
  return started.ok
    ? redirect(paths.results({ id: started.id }))
    : { problems: started.problems, ...(started.draft && { draft: started.draft }) };
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<StartSearchResult>(), { problems: [unreachableText] });
}

export default function Home() {
  const refused = useActionData<StartSearchResult>();
  const { meta: _, ...home } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const shell = useShellData();
  const currency = useShellCurrency();
  const wanted = wantedBooking(useSearchParams()[0]);
  return (
    <>
      {wanted && (
        <div className="mx-auto max-w-[84rem] px-4 py-6 sm:px-6">
          <Suspense>
            <FindBookingPanel wanted={wanted} sent={undefined} />
          </Suspense>
        </div>
      )}
      <HomeScreen
        key={pathname}
        {...home}
        origin={home.origin ?? undefined}
        destination={home.destination ?? undefined}
        currency={currency}
        youthsMayTravelAlone={shell?.settings.youthsMayTravelAlone ?? false}
        refused={refused}
      />
    </>
  );
}
