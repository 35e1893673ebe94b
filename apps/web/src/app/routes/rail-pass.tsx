import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadLanding } from '../../features/train-times/landing/load-landing.ts';
import { PassScreen } from '../../features/train-times/landing/pass-screen.tsx';
import { keptPage } from '../../lib/kept-page.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLanding(context.get(visitorContext), request.url);
}

export default function RailPass() {
  const { page, words, crumbs, journeys } = useLoaderData<typeof loader>();
  return <PassScreen key={page.path} page={page} words={words} crumbs={crumbs} journeys={journeys} />;
}
