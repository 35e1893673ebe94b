import { redirect, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router';
import { returnTo } from '../return-to.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable } from '../../lib/unreachable.ts';

/** Stores the answer to the cookie banner, whether yes or no. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = form.get('cookies');
  if (answer === 'accepted' || answer === 'refused') context.get(visitorContext).remember('consent', answer);
  return redirect(returnTo(form));
}

/** Without a connection the page stays as it is, and the banner asks again later. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction(), null);
}
