import { redirect, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router';
import { returnTo } from '../return-to.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable } from '../../lib/unreachable.ts';

/** Closes the shown alert banners for this visit. A new one is shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const closed = form.getAll('alert').filter((id): id is string => typeof id === 'string' && /^[\w-]{1,80}$/.test(id));
  visitor.remember('alerts', [...new Set([...visitor.closedAlerts, ...closed])].slice(-40).join('.'));
  return redirect(returnTo(form));
}

/** Without a connection the page stays as it is, and shows the alerts again later. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction(), null);
}
