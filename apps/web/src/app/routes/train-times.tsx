import { listRoutePages } from '@throughfare/contract/calls/content';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageMeta } from '../../features/content/model/page-meta.ts';
import { groupByOrigin } from '../../features/train-times/model/group-by-origin.ts';
import { TrainTimesIndexScreen } from '../../features/train-times/train-times-index-screen.tsx';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        title: 'Train times and lowest prices',
        description: 'First, last and fastest trains between cities in Britain and Europe, with the lowest price of each day of the week.',
        path: paths.trainTimes(),
        image: '/illustrations/high-speed.svg',
      })
    : [];

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const listed = await visitor.ask(listRoutePages, {});
  if (!listed.ok) throw new Response(listed.error.message, { status: listed.status });
  const { brandName, publicUrl } = visitor.page.settings;
  return { site: { brandName, publicUrl }, origins: groupByOrigin(listed.data.data.pages) };
}

export default function TrainTimes() {
  return <TrainTimesIndexScreen origins={useLoaderData<typeof loader>().origins} />;
}
