import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ClaimsScreen } from '../../features/compensation/claims-screen.tsx';
import { loadClaims, readClaimsQuery } from '../../features/compensation/load-claims.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Late arrivals');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, (person) => mayInAgency(person, 'sell'));
  return { view: await loadClaims(visitor, readClaimsQuery(new URL(request.url).searchParams)) };
}

export default function AgencyClaims() {
  const [params] = useSearchParams();
  return <ClaimsScreen {...useLoaderData<typeof loader>()} query={readClaimsQuery(params)} />;
}
