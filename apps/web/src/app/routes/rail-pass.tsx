import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageMeta } from '../../features/content/model/page-meta.ts';
import { loadLanding } from '../../features/landing/load-landing.ts';
import { PassScreen } from '../../features/landing/pass-screen.tsx';
import { keptPage } from '../kept-page.ts';
import { visitorContext } from '../visitor.ts';

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLanding(context.get(visitorContext), request.url);
}

export default function RailPass() {
  const { page, crumbs, journeys } = useLoaderData<typeof loader>();
  return <PassScreen key={page.path} page={page} crumbs={crumbs} journeys={journeys} />;
}
