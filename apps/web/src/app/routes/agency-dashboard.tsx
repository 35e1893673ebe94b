import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { DashboardScreen } from '../../features/agency/dashboard-screen.tsx';
import { allowedAgent } from '../allowed-agent.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Agency dashboard' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  return { agent: await allowedAgent(visitor, () => true), contactLines: visitor.page.settings.agentContactLines };
}

export default function AgencyDashboard() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} />;
}
