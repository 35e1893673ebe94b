import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadRights } from '../../features/journey-rights/load-rights.ts';
import { RightsScreen } from '../../features/journey-rights/rights-screen.tsx';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Your rights on this journey' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = (new URL(request.url).searchParams.get('reference') ?? '').slice(0, 40);
  if (reference === '') throw new Response(null, { status: 404 });
  return { view: await loadRights(context.get(visitorContext), reference), reference };
}

export default function Rights() {
  return <RightsScreen {...useLoaderData<typeof loader>()} />;
}
