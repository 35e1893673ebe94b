import {
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { findStation } from '../../features/search/find-station.ts';
import { startSearch, type StartSearchResult } from '../../features/search/start-search.ts';
import { paths } from '../../lib/paths.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { marketClock } from '../market-clock.ts';
import type { loader as rootLoader } from '../root.tsx';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.brandName ?? ''}: train tickets in Britain, Europe and North America` },
  {
    name: 'description',
    content: 'Search trains and ferries in Britain and on the Continent, compare every fare and buy your tickets in one basket.',
  },
];

/** `from` and `to` put stations into the search box: links from elsewhere start a search with them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const [origin, destination] = await Promise.all([
    findStation(visitor, searchParams.get('from') ?? ''),
    findStation(visitor, searchParams.get('to') ?? ''),
  ]);
  return {
    brandName: visitor.page.settings.brandName,
    clock: marketClock(visitor),
    origin: origin ?? null,
    destination: destination ?? null,
  };
}

/** Starts a search: leads to its results, or says what is wrong with it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const started = await startSearch(visitor, await request.formData(), marketClock(visitor));
  return started.ok
    ? redirect(paths.results({ id: started.id }))
    : { problems: started.problems, ...(started.draft && { draft: started.draft }) };
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<StartSearchResult>(), { problems: [unreachableText] });
}

export default function Home() {
  const refused = useActionData<StartSearchResult>();
  const { clock, origin, destination } = useLoaderData<typeof loader>();
  const currency = useRouteLoaderData<typeof rootLoader>('root')?.shell.currency ?? 'AUD';
  return (
    <HomeScreen clock={clock} currency={currency} origin={origin ?? undefined} destination={destination ?? undefined} refused={refused} />
  );
}
