import { mayInAgency } from '@throughfare/kernel/agency-rights';
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { DashboardScreen } from '../../features/agency/dashboard-screen.tsx';
import { loadDashboard } from '../../features/agency/load-dashboard.ts';
import { startFromLine } from '../../features/agency/start-from-line.ts';
import { formText } from '../../lib/form-text.ts';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { allowedAgent } from '../allowed-agent.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Agency dashboard' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const agent = await allowedAgent(visitor, (person) => mayInAgency(person, 'sell'));
  const by = new URL(request.url).searchParams.get('by');
  return {
    agent,
    contactLines: visitor.page.settings.agentContactLines,
    work: await loadDashboard(visitor, by, mayInAgency(agent, 'answerGroups')),
  };
}

/** One line takes a request and leads to its results. */
export async function action({ request, context }: ActionFunctionArgs) {
  const started = await startFromLine(context.get(visitorContext), formText(await readForm(request), 'line'));
  return started.ok ? redirect(paths.results({ id: started.id })) : started;
}

export default function AgencyDashboard() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
