import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { CustomerScreen } from '../../features/customers/customer-screen.tsx';
import { loadCustomer } from '../../features/customers/load-customers.ts';
import { sendCustomer } from '../../features/customers/send-customers.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Customer');

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const agent = await allowedAgent(visitor, (person) => mayInAgency(person, 'sell'));
  return { view: await loadCustomer(visitor, params['customerId'] ?? ''), isAdmin: mayInAgency(agent, 'answerForData') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendCustomer(context.get(visitorContext), params['customerId'] ?? '', form));
}

export default function Customer() {
  const [params] = useSearchParams();
  return <CustomerScreen {...useLoaderData<typeof loader>()} open={params.get('traveller')} answer={useActionData<typeof action>()} />;
}
