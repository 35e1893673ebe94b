import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ConfirmationScreen } from '../../features/checkout/confirmation-screen.tsx';
import { loadConfirmation } from '../../features/checkout/load-confirmation.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { underStatus } from '../../lib/under-status.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your booking');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const view = await loadConfirmation(visitor, new URL(request.url).searchParams.get('key') ?? '');
  if ('goTo' in view) throw redirect(view.goTo);
  return underStatus({ view, market: visitor.market, demonstration: visitor.page.settings.demonstration }, view);
}

export default function Confirmation() {
  return <ConfirmationScreen {...useLoaderData<typeof loader>()} />;
}
