import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { CustomersScreen } from '../../features/customers/customers-screen.tsx';
import { loadCustomers, readCustomersQuery } from '../../features/customers/load-customers.ts';
import { addCustomer } from '../../features/customers/send-customers.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Customers');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, (agent) => mayInAgency(agent, 'sell'));
  return { view: await loadCustomers(visitor, readCustomersQuery(new URL(request.url).searchParams)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => addCustomer(context.get(visitorContext), form));
}

export default function Customers() {
  const [params] = useSearchParams();
  return <CustomersScreen {...useLoaderData<typeof loader>()} query={readCustomersQuery(params)} answer={useActionData<typeof action>()} />;
}
