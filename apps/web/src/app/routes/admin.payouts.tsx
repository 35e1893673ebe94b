import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPayouts } from '../../features/payouts/load-payouts.ts';
import { PayoutsScreen } from '../../features/payouts/payouts-screen.tsx';
import { sendPayouts } from '../../features/payouts/send-payouts.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Pay-outs');

/** For staff of the super agency. Everybody else gets the 404 page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, (person) => mayInAgency(person, 'keepMoney'));
  return { view: await loadPayouts(visitor), today: marketClock(visitor).today };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendPayouts(context.get(visitorContext), form));
}

export default function Payouts() {
  return <PayoutsScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
