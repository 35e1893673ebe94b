import type { LoaderFunctionArgs } from 'react-router';
import { loadPicks } from '../../features/customers/load-customers.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The customers that match the typed letters, with their travellers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  const data = await loadPicks(context.get(visitorContext), search);
  return Response.json({ kind: 'answered', data }, { headers: { 'Cache-Control': 'no-store' } });
}
