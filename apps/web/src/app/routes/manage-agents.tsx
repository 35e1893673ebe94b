import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { AgentsScreen } from '../../features/agency/agents-screen.tsx';
import { loadAgents, readAgentsQuery } from '../../features/agency/load-agents.ts';
import { sendAgents } from '../../features/agency/send-agents.ts';
import { loadTerms } from '../../features/agency/load-terms.ts';
import { sendTerms } from '../../features/agency/send-terms.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Agents');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { email } = await allowedAgent(visitor, (agent) => mayInAgency(agent, 'manageAgents'));
  const [view, terms] = await Promise.all([loadAgents(visitor, readAgentsQuery(new URL(request.url).searchParams)), loadTerms(visitor)]);
  return { ownEmail: email, view, terms };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  return answerPost(request, async (form) => (await sendTerms(visitor, form)) ?? sendAgents(visitor, form));
}

export default function ManageAgents() {
  const [params] = useSearchParams();
  return <AgentsScreen {...useLoaderData<typeof loader>()} query={readAgentsQuery(params)} answer={useActionData<typeof action>()} />;
}
