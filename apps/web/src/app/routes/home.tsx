import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { findStation } from '../../features/search/find-station.ts';
import { marketClock } from '../market-clock.ts';
import type { loader as rootLoader } from '../root.tsx';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [
  { title: 'Throughfare: train tickets in Britain, Europe and North America' },
  {
    name: 'description',
    content:
      'Search trains, ferries and coaches in Britain, Europe and North America, compare every fare and buy your tickets in one basket.',
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
  return { clock: marketClock(visitor), origin: origin ?? null, destination: destination ?? null };
}

export default function Home() {
  const { clock, origin, destination } = useLoaderData<typeof loader>();
  const currency = useRouteLoaderData<typeof rootLoader>('root')?.shell.currency ?? 'AUD';
  return <HomeScreen clock={clock} currency={currency} origin={origin ?? undefined} destination={destination ?? undefined} />;
}
