import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ConfirmationScreen } from '../../features/checkout/confirmation-screen.tsx';
import { loadConfirmation } from '../../features/checkout/load-confirmation.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Your booking' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const view = await loadConfirmation(visitor, new URL(request.url).searchParams.get('key') ?? '');
  if ('goTo' in view) throw redirect(view.goTo);
  return { view, market: visitor.market, demonstration: visitor.page.settings.demonstration };
}

export default function Confirmation() {
  return <ConfirmationScreen {...useLoaderData<typeof loader>()} />;
}
