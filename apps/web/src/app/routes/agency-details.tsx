import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { loadOwnDetails } from '../../features/agency/load-own-details.ts';
import { OwnDetailsScreen } from '../../features/agency/own-details-screen.tsx';
import { sendOwnDetails } from '../../features/agency/send-agencies.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your agency');

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, (agent) => mayInAgency(agent, 'changeOwnDetails'));
  return { view: await loadOwnDetails(visitor) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendOwnDetails(context.get(visitorContext), form));
}

export default function AgencyDetails() {
  return <OwnDetailsScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
