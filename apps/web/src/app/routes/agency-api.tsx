import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadMachines } from '../../features/agency/load-machines.ts';
import { MachinesScreen } from '../../features/agency/machines-screen.tsx';
import { sendMachines } from '../../features/agency/send-machines.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('API');

const agencyIn = (params: URLSearchParams): string | undefined => params.get('agencyId') || undefined;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, (agent) => mayInAgency(agent, 'manageMachines'));
  return { view: await loadMachines(visitor, agencyIn(new URL(request.url).searchParams)), today: marketClock(visitor).today };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  return answerPost(request, async (form) => sendMachines(visitor, form));
}

export default function AgencyApi() {
  const [params] = useSearchParams();
  return <MachinesScreen {...useLoaderData<typeof loader>()} agencyId={agencyIn(params)} answer={useActionData<typeof action>()} />;
}
