import { getSeoPage } from '@throughfare/contract/calls/content';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadRoute } from '../../features/train-times/load-route.ts';
import { isContentStatus } from '../../features/train-times/model/content-status.ts';
import { RouteScreen } from '../../features/train-times/route-screen.tsx';
import { useShellCurrency } from '../use-shell-currency.ts';
import { visitorContext } from '../visitor.ts';

/** For editors' eyes: no search engine shall list it. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.page.h1 ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

/** A route page in the status that the path names. Who may not see it sees that there is no such page (Spec 3 §2). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const status = (params['status'] ?? '').toUpperCase();
  if (!isContentStatus(status)) throw new Response(null, { status: 404 });
  const found = await visitor.ask(getSeoPage, { query: { pageUrl: (params['pageUrl'] ?? '').slice(0, 120), status } });
  if (!found.ok) throw new Response(null, { status: 404 });
  return loadRoute(visitor, found.data.data.body);
}

export default function PagePreview() {
  const { meta: _, ...data } = useLoaderData<typeof loader>();
  return <RouteScreen key={data.page.pageUrl} {...data} currency={useShellCurrency()} />;
}
