import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadMoney } from '../../features/agency/load-money.ts';
import { MoneyScreen } from '../../features/agency/money-screen.tsx';
import { sendMoney } from '../../features/agency/send-money.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Account');

const agencyIn = (params: URLSearchParams): string | undefined => params.get('agencyId') || undefined;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const agent = await allowedAgent(visitor, (person) => mayInAgency(person, 'readMoney'));
  return {
    view: await loadMoney(visitor, agencyIn(new URL(request.url).searchParams)),
    isClerk: mayInAgency(agent, 'keepMoney'),
    mayChangeTerms: mayInAgency(agent, 'changeTerms'),
    today: marketClock(visitor).today,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  return answerPost(request, async (form) => sendMoney(visitor, form));
}

export default function AgencyMoney() {
  const [params] = useSearchParams();
  return <MoneyScreen {...useLoaderData<typeof loader>()} agencyId={agencyIn(params)} answer={useActionData<typeof action>()} />;
}
