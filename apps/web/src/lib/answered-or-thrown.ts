import type { CallOutcome } from '@throughfare/contract/client';
import type { AnyCall, CallAnswer } from '@throughfare/contract/call';

/** Pages of the super agency do not exist for anybody else (SITE-2). */
export function orNotFound<C extends AnyCall>(outcome: CallOutcome<C>): CallOutcome<C> {
  if (!outcome.ok && [401, 403, 404].includes(outcome.status)) throw new Response(null, { status: 404 });
  return outcome;
}

/** A malformed or outdated id or link. */
const namesNothing: readonly number[] = [400, 410];

/**
 * The answer to a call without which the page or file cannot be shown.
 *
 * @throws the 404 page if the object is missing or the visitor may not see it; otherwise the failure page with the call's message.
 */
export function answeredOrThrown<C extends AnyCall>(outcome: CallOutcome<C>): CallAnswer<C> {
  orNotFound(outcome);
  if (outcome.ok) return outcome.data;
  if (namesNothing.includes(outcome.status)) throw new Response(null, { status: 404 });
  throw new Response(outcome.error.message, { status: outcome.status });
}
