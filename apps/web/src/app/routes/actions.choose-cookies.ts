import { redirect, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router';
import { returnTo } from '../return-to.ts';
import { visitorContext } from '../visitor.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable } from '../../lib/unreachable.ts';

/** Keeps the answer to the cookie banner: a refusal as much as a yes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = form.get('cookies');
  if (answer === 'accepted' || answer === 'refused') context.get(visitorContext).remember('consent', answer);
  return redirect(returnTo(form));
}

/** The page stays where it stands, and asks again another time. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction(), null);
}
