import { setDayNotices } from '@throughfare/contract/calls/day-notices';
import type { CallInput } from '@throughfare/contract/call';
import type { ActionFunctionArgs } from 'react-router';
import { visitorContext } from '../../lib/visitor.ts';

/** Notices of one journey on this device. Called by its script alone, so the answer is plain JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  let body: CallInput<typeof setDayNotices>['body'];
  try {
    // The API validates it.
    body = (await request.json()) as typeof body;
  } catch {
    return new Response(null, { status: 400 });
  }
  const answered = await context.get(visitorContext).ask(setDayNotices, { body });
  return answered.ok ? Response.json(answered.data.data) : new Response(null, { status: answered.status });
}
