import type { CallOutcome } from '@throughfare/contract/client';
import type { AnyCall } from '@throughfare/contract/call';

/** What only the super agency may see is for everybody else a page that there is not (SITE-2). */
export function orNotFound<C extends AnyCall>(outcome: CallOutcome<C>): CallOutcome<C> {
  if (!outcome.ok && [401, 403, 404].includes(outcome.status)) throw new Response(null, { status: 404 });
  return outcome;
}
