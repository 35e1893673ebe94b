import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ByOurPeopleScreen } from '../../features/agency/by-our-people-screen.tsx';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [
  { title: 'Register an Agency' },
  { name: 'description', content: 'Sell our tickets in your travel agency: how to register.' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  return { contactLines: context.get(visitorContext).page.settings.agentContactLines };
}

export default function CreateAgency() {
  return (
    <ByOurPeopleScreen title="Register an Agency" contactLines={useLoaderData<typeof loader>().contactLines}>
      Travel agencies are registered by our people; there is no form for it here yet. Write to us or call with the name of your agency, the
      country it works in, and the name and e-mail address of who will look after its accounts. You get a first sign-in by mail.
    </ByOurPeopleScreen>
  );
}
