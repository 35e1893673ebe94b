import { setRefundAlert } from '@throughfare/contract/calls/alerts';
import { redirect, type ActionFunctionArgs, type ClientActionFunctionArgs } from 'react-router';
import { returnTo } from '../return-to.ts';
import { formText } from '../../lib/form-text.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';

/** Asks for the mail before the refund of a booking falls, or ends it, and leads back to the page, which says which of them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const params = { reference: formText(form, 'reference') };
  const done = await context.get(visitorContext).ask(setRefundAlert, { params, body: { on: formText(form, 'on') === '1' } });
  return done.ok ? redirect(returnTo(form)) : { message: done.error.message };
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<typeof action>(), { message: unreachableText });
}
