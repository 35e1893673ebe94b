import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { actAtDesk } from '../../features/order-desk/act-at-desk.ts';
import { loadDesk } from '../../features/order-desk/load-desk.ts';
import { readDeskQuery } from '../../features/order-desk/model/desk-query.ts';
import { OrderDeskScreen } from '../../features/order-desk/order-desk-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export const meta = () => privatePageMeta('Orders');

/** For administrators of the super agency. Everybody else gets the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { view: await loadDesk(context.get(visitorContext), readDeskQuery(new URL(request.url).searchParams)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actAtDesk(context.get(visitorContext), await readForm(request));
}

export default function Orders() {
  const { view } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return <OrderDeskScreen view={view} query={readDeskQuery(params)} result={useActionData<typeof action>()} />;
}
