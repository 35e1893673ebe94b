import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadRights } from '../../features/journey-rights/load-rights.ts';
import { RightsScreen } from '../../features/journey-rights/rights-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your rights on this journey');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = (new URL(request.url).searchParams.get('reference') ?? '').slice(0, 40);
  if (reference === '') throw new Response(null, { status: 404 });
  return { view: await loadRights(context.get(visitorContext), reference), reference };
}

export default function Rights() {
  return <RightsScreen {...useLoaderData<typeof loader>()} />;
}
