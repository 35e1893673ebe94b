import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ByOurPeopleScreen } from '../../features/agency/by-our-people-screen.tsx';
import { allowedAgent } from '../allowed-agent.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Agencies' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, ({ superAgency }) => superAgency);
  return { contactLines: visitor.page.settings.agentContactLines };
}

export default function ManageAgencies() {
  return (
    <ByOurPeopleScreen title="Agencies" contactLines={useLoaderData<typeof loader>().contactLines}>
      Agencies are entered by our people: there is nothing to do on this page yet. Write to us about an agency that joins, changes its name
      or leaves.
    </ByOurPeopleScreen>
  );
}
