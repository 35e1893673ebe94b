import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { actAtDesk } from '../../features/order-desk/act-at-desk.ts';
import { loadOrderFile } from '../../features/order-desk/load-desk.ts';
import { OrderFileScreen } from '../../features/order-desk/order-file-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export const meta = () => privatePageMeta('Order');

/** For administrators of the super agency. Everybody else gets the 404 page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const orderId = params['orderId'] ?? '';
  return { orderId, view: await loadOrderFile(context.get(visitorContext), orderId) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actAtDesk(context.get(visitorContext), await readForm(request));
}

export default function Order() {
  const { view, orderId } = useLoaderData<typeof loader>();
  return <OrderFileScreen view={view} orderId={orderId} result={useActionData<typeof action>()} />;
}
