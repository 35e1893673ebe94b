import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ByOurPeopleScreen } from '../../features/agency/by-our-people-screen.tsx';
import { pageMeta } from '../../features/content/model/page-meta.ts';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        title: 'Register an Agency',
        description: 'Sell our tickets in your travel agency: how to register, and whom to write to or call.',
        path: paths.createAgency(),
        kind: 'ContactPage',
        crumbs: [
          { name: 'Home', path: paths.home() },
          { name: 'Register an Agency', path: paths.createAgency() },
        ],
      })
    : [];

export async function loader({ context }: LoaderFunctionArgs) {
  const { brandName, publicUrl, agentContactLines } = context.get(visitorContext).page.settings;
  return { contactLines: agentContactLines, site: { brandName, publicUrl } };
}

export default function CreateAgency() {
  return (
    <ByOurPeopleScreen title="Register an Agency" contactLines={useLoaderData<typeof loader>().contactLines}>
      Travel agencies are registered by our people; there is no form for it here yet. Write to us or call with the name of your agency, the
      country it works in, and the name and e-mail address of who will look after its accounts. You get a first sign-in by mail.
    </ByOurPeopleScreen>
  );
}
