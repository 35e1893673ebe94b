import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ByOurPeopleScreen } from '../../features/agency/by-our-people-screen.tsx';
import { allowedAgent } from '../allowed-agent.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Agents' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { agencyName } = await allowedAgent(visitor, ({ isAdmin }) => isAdmin);
  return { agencyName, contactLines: visitor.page.settings.agentContactLines };
}

export default function ManageAgents() {
  const { agencyName, contactLines } = useLoaderData<typeof loader>();
  return (
    <ByOurPeopleScreen title={`Agents of ${agencyName}`} contactLines={contactLines}>
      Accounts of agents are made, changed and closed by our people: there is nothing to do on this page yet. Tell us who joins or leaves,
      and with which e-mail address; a new agent gets a first password and chooses his own when he signs in.
    </ByOurPeopleScreen>
  );
}
