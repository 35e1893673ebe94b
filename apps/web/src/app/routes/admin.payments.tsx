import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { BankDeskScreen } from '../../features/bank-desk/bank-desk-screen.tsx';
import { decideAtBankDesk, loadBankDesk } from '../../features/bank-desk/load-bank-desk.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Payments');

const onlyIn = (params: URLSearchParams): 'waiting' | undefined => (params.get('only') === 'waiting' ? 'waiting' : undefined);

/** For staff of the super agency. Everybody else gets the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, (person) => mayInAgency(person, 'keepMoney'));
  return { view: await loadBankDesk(visitor, onlyIn(new URL(request.url).searchParams)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => decideAtBankDesk(context.get(visitorContext), form));
}

export default function Payments() {
  const { view } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return <BankDeskScreen view={view} only={onlyIn(params)} answer={useActionData<typeof action>()} />;
}
