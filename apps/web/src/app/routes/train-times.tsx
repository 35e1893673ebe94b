import { listRoutePages } from '@throughfare/contract/calls/content';
import { listLandingPages } from '@throughfare/contract/calls/landing-pages';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { pageIndex } from '../../features/train-times/model/page-index.ts';
import { TrainTimesIndexScreen } from '../../features/train-times/train-times-index-screen.tsx';
import { paths } from '../../lib/paths.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const [routes, landing] = await Promise.all([visitor.ask(listRoutePages, {}), visitor.ask(listLandingPages, {})]);
  if (!routes.ok) throw new Response(routes.error.message, { status: routes.status });
  if (!landing.ok) throw new Response(landing.error.message, { status: landing.status });
  const { brandName, publicUrl } = visitor.page.settings;
  return {
    meta: pageMeta({
      site: { brandName, publicUrl },
      title: 'Train times and lowest prices',
      description: 'First, last and fastest trains between cities in Britain and Europe, with the lowest price of each day of the week.',
      path: paths.trainTimes(),
      image: '/illustrations/high-speed.svg',
      kind: 'CollectionPage',
      crumbs: [
        { name: 'Home', path: paths.home() },
        { name: 'Train times', path: paths.trainTimes() },
      ],
    }),
    groups: pageIndex(routes.data.data.pages, landing.data.data.pages),
    search: (new URL(request.url).searchParams.get('q') ?? '').slice(0, 60),
  };
}

export default function TrainTimes() {
  const { groups, search } = useLoaderData<typeof loader>();
  return <TrainTimesIndexScreen key={search} groups={groups} search={search} />;
}
