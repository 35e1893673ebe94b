import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AnywhereScreen } from '../../features/fares/anywhere-screen.tsx';
import { loadPlaces, readAnywhereQuery } from '../../features/fares/load-places.ts';
import { paths } from '../../lib/paths.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('To anywhere for less than');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readAnywhereQuery(new URL(request.url).searchParams);
  return { query, view: await loadPlaces(context.get(visitorContext), query) };
}

export default function Anywhere() {
  const { query, view } = useLoaderData<typeof loader>();
  return <AnywhereScreen key={paths.anywhere(query)} query={query} view={view} />;
}
