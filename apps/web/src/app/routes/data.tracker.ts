import { getTravelPoints } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import type { TrackerRequest } from '../../features/results/model/tracker-request.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The running of a ticket's trains. */
export async function action({ request, context }: ActionFunctionArgs) {
  let body: TrackerRequest;
  try {
    // The API validates it.
    body = (await request.json()) as TrackerRequest;
  } catch {
    return { ok: false as const, message: messageText('request.invalid') };
  }
  const tracked = await context.get(visitorContext).ask(getTravelPoints, { body });
  return tracked.ok ? { ok: true as const, legs: tracked.data.body } : { ok: false as const, message: tracked.error.message };
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orUnreachable(() => serverAction<typeof action>(), { ok: false as const, message: unreachableText });
}
