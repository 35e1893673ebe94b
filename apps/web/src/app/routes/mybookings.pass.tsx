import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { actOnPass } from '../../features/pass-use/act-on-pass.ts';
import { actOrKeep } from '../../features/pass-use/lost-pass-form.ts';
import { loadPass } from '../../features/pass-use/load-pass.ts';
import type { PassResult } from '../../features/pass-use/pass-intents.ts';
import { PassScreen } from '../../features/pass-use/pass-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { paths } from '../../lib/paths.ts';
import { loadsUnlessUnreached } from '../../lib/unreachable.ts';
import { readForm } from '../../lib/read-form.ts';
import { underStatus } from '../../lib/under-status.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your rail pass');

/** One traveller's pass. Requires a session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const params = new URL(request.url).searchParams;
  const [reference, traveller] = [params.get('reference') ?? '', params.get('traveller') ?? '1'];
  if (!visitor.hasSession()) throw redirect(paths.myBookings());
  const view = await loadPass(visitor, { bookingId: reference.slice(0, 40), passengerRef: traveller.slice(0, 4) });
  return underStatus({ view, demonstration: visitor.page.settings.demonstration }, view);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnPass(context.get(visitorContext), await readForm(request));
}

/** If a form does not reach the server, the page stays unchanged. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return actOrKeep(request, () => serverAction<PassResult>());
}

export const shouldRevalidate = loadsUnlessUnreached;

export default function RailPass() {
  const { view, demonstration } = useLoaderData<typeof loader>();
  return <PassScreen view={view} result={useActionData<typeof action>()} demonstration={demonstration} />;
}
