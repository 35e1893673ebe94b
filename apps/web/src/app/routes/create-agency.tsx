import { getCountries } from '@throughfare/contract/calls/reference';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { CreateAgencyScreen } from '../../features/agency/create-agency-screen.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { sendApplication } from '../../features/agency/send-application.ts';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { agentContacts } from '../../lib/agent-contacts.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { loadsUnlessUnreached, orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        title: 'Register an Agency',
        description: 'Sell our tickets in your travel agency. Tell us who you are, and we will register you.',
        path: paths.createAgency(),
        kind: 'ContactPage',
        crumbs: [
          { name: 'Home', path: paths.home() },
          { name: 'Register an Agency', path: paths.createAgency() },
        ],
      })
    : [];

export const shouldRevalidate = loadsUnlessUnreached;

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { brandName, publicUrl } = visitor.page.settings;
  const listed = await visitor.ask(getCountries, {});
  return {
    contactLines: agentContacts(visitor.page.settings, visitor.market),
    site: { brandName, publicUrl },
    countries: listed.ok ? listed.data.country.map(({ name, code }) => ({ value: code, label: name })) : [],
    start: { country: marketFacts[visitor.market].country, currency: marketFacts[visitor.market].currency },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendApplication(context.get(visitorContext), form));
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const unreachable: FormAnswer = { intent: 'apply', ok: false, fields: {}, message: unreachableText };
  return orUnreachable(() => serverAction<FormAnswer>(), unreachable);
}

export default function CreateAgency() {
  const { site: _, ...loaded } = useLoaderData<typeof loader>();
  return <CreateAgencyScreen {...loaded} answer={useActionData<FormAnswer>()} />;
}
