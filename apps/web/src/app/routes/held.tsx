import { redirect, useLoaderData, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { HeldScreen } from '../../features/held/held-screen.tsx';
import { loadHeld } from '../../features/held/load-held.ts';
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
  const [token = '', key, order] = ['token', 'key', 'order'].map((name) => searchParams.get(name) ?? undefined);
  const loaded = await loadHeld(visitor, { token, key, order });
  if ('goTo' in loaded) throw redirect(loaded.goTo);
  return { ...loaded, settings: visitor.page.settings };
}

export default function Held() {
  return <HeldScreen {...useLoaderData<typeof loader>()} />;
}
