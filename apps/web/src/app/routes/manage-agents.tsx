import { mayInAgency } from '@throughfare/kernel/agency-rights';
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { AgentsScreen } from '../../features/agency/agents-screen.tsx';
import { loadAgents, readAgentsQuery } from '../../features/agency/load-agents.ts';
import { sendAgents } from '../../features/agency/send-agents.ts';
import { readForm } from '../../lib/read-form.ts';
import { allowedAgent } from '../allowed-agent.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Agents' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { email } = await allowedAgent(visitor, (agent) => mayInAgency(agent, 'manageAgents'));
  return { ownEmail: email, view: await loadAgents(visitor, readAgentsQuery(new URL(request.url).searchParams)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendAgents(context.get(visitorContext), await readForm(request));
}

export default function ManageAgents() {
  const [params] = useSearchParams();
  return <AgentsScreen {...useLoaderData<typeof loader>()} query={readAgentsQuery(params)} answer={useActionData<typeof action>()} />;
}
