import { redirect, useLoaderData, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { HeldScreen } from '../../features/held/held-screen.tsx';
import { loadHeld } from '../../features/held/load-held.ts';
import { underStatus } from '../../lib/under-status.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The address contains the key of the payment, so it must not reach other sites as a referrer. */
export const meta: MetaFunction = () => [
  { title: 'Pay for your journey' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const [given = '', key, order, held, how] = ['token', 'key', 'order', 'held', 'paypal'].map(
    (name) => searchParams.get(name) ?? undefined,
  );
  // PayPal adds its own token to the address that it returns to.
  const payPal = held !== undefined && how === 'approved' ? given : undefined;
  const loaded = await loadHeld(visitor, { token: held ?? given, key, order, payPal });
  if ('goTo' in loaded) throw redirect(loaded.goTo);
  return underStatus({ ...loaded, settings: visitor.page.settings }, loaded.view);
}

export default function Held() {
  return <HeldScreen {...useLoaderData<typeof loader>()} />;
}
