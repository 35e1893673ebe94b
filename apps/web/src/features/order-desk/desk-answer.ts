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
 * The answer for a page or a file that is nothing without it.
 *
 * @throws the 404 page where the visitor may not see it or it is not there; the page about failures, with its sentence, where we fail.
 */
export function answeredOrThrown<C extends AnyCall>(outcome: CallOutcome<C>): CallAnswer<C> {
  orNotFound(outcome);
  if (outcome.ok) return outcome.data;
  if (namesNothing.includes(outcome.status)) throw new Response(null, { status: 404 });
  throw new Response(outcome.error.message, { status: outcome.status });
}
