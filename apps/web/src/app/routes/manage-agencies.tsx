import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { AgenciesScreen } from '../../features/agency/agencies-screen.tsx';
import { loadAgencies, readAgenciesQuery } from '../../features/agency/load-agencies.ts';
import { sendAgencies } from '../../features/agency/send-agencies.ts';
import { sendTerms } from '../../features/agency/send-terms.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Agencies');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const person = await allowedAgent(visitor, (agent) => mayInAgency(agent, 'manageAgencies'));
  const view = await loadAgencies(visitor, readAgenciesQuery(new URL(request.url).searchParams));
  return { view, mayChange: mayInAgency(person, 'changeTerms') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  return answerPost(request, async (form) => (await sendTerms(visitor, form)) ?? sendAgencies(visitor, form));
}

export default function ManageAgencies() {
  const [params] = useSearchParams();
  return <AgenciesScreen {...useLoaderData<typeof loader>()} query={readAgenciesQuery(params)} answer={useActionData<typeof action>()} />;
}
