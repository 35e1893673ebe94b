import { getSeoPage } from '@throughfare/contract/calls/content';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadRoute } from '../../features/train-times/load-route.ts';
import { RouteScreen } from '../../features/train-times/route-screen.tsx';
import { paths } from '../../lib/paths.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { useShellCurrency } from '../use-shell-currency.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

/** Redirects to the home page if there is no such page (CONTENT-5). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const found = await visitor.ask(getSeoPage, { query: { pageUrl: (params['routeName'] ?? '').slice(0, 120), status: 'PUBLISHED' } });
  if (!found.ok) throw redirect(paths.home(), { status: 302, headers: { 'Cache-Control': 'no-store' } });
  return loadRoute(visitor, found.data.data.body);
}

export default function TrainTimesOfRoute() {
  const { meta: _, ...data } = useLoaderData<typeof loader>();
  return <RouteScreen key={data.page.pageUrl} {...data} currency={useShellCurrency()} />;
}
