import { getSeoPage } from '@throughfare/contract/calls/content';
import { getLandingPage } from '@throughfare/contract/calls/landing-pages';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { LandingScreen } from '../../features/train-times/landing/landing-screen.tsx';
import { landingParts } from '../../features/train-times/landing/load-landing.ts';
import { loadRoute } from '../../features/train-times/load-route.ts';
import { isContentStatus } from '../../domain/content/model/content-status.ts';
import { RouteScreen } from '../../features/train-times/route-screen.tsx';
import { useShellCurrency } from '../use-shell-currency.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** For editors only: search engines must not list it. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Preview: ${(loaderData?.route ?? loaderData?.landing)?.page.h1 ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

const notFound = () => new Response(null, { status: 404 });

/**
 * A page in the status named by the path: a route page by its address, or a page about a country, a destination or a pass by its path
 * ("/destinations/york", with encoded slashes). Visitors without the right get the 404 page (SITE-2).
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const status = (params['status'] ?? '').toUpperCase();
  if (!isContentStatus(status)) throw notFound();
  const pageUrl = (params['pageUrl'] ?? '').slice(0, 160);
  if (pageUrl.startsWith('/')) {
    const found = await visitor.ask(getLandingPage, { query: { path: pageUrl, status } });
    if (!found.ok) throw notFound();
    return { landing: await landingParts(visitor, found.data.data.page) };
  }
  const found = await visitor.ask(getSeoPage, { query: { pageUrl: pageUrl.slice(0, 120), status } });
  if (!found.ok) throw notFound();
  return { route: await loadRoute(visitor, found.data.data.body) };
}

export default function PagePreview() {
  const { route, landing } = useLoaderData<typeof loader>();
  const currency = useShellCurrency();
  if (landing) {
    const { meta: _, ...data } = landing;
    return <LandingScreen key={data.page.path} {...data} currency={currency} />;
  }
  const { meta: _, ...data } = route;
  return <RouteScreen key={data.page.pageUrl} {...data} currency={currency} />;
}
