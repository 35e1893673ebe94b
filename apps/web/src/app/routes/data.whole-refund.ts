import { getWholeRefund, refundWhole } from '@throughfare/contract/calls/after-sales';
import type { ActionFunctionArgs, ClientActionFunctionArgs, ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { formText } from '../../lib/form-text.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** What each ticket of a booking gives back now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  const asked = await context.get(visitorContext).ask(getWholeRefund, { params: { reference } });
  return asked.ok ? { ok: true as const, preview: asked.data.body } : { ok: false as const, message: asked.error.message };
}

/** Refunds the tickets of the quotes that the customer has seen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const quoteIds = form.getAll('quoteId').filter((value) => typeof value === 'string');
  const params = { reference: formText(form, 'reference') };
  const done = await context.get(visitorContext).ask(refundWhole, { params, body: { quoteIds } });
  return done.ok ? { ok: true as const, message: done.data.body.message } : { ok: false as const, message: done.error.message };
}

const unreachable = { ok: false as const, message: unreachableText };

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), unreachable);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<typeof action>(), unreachable);
}

export { never as shouldRevalidate } from '../revalidate.ts';
