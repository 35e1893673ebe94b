import type { AnyCall, CallInput } from '@throughfare/contract/call';
import type { CallOutcome } from '@throughfare/contract/client';
import { messageText } from '@throughfare/contract/messages';
import type { ActionFunctionArgs } from 'react-router';
import type { JsonAnswer } from '../lib/json-answer.ts';
import { saysNothing } from '../lib/says-nothing.ts';
import { visitorContext } from '../lib/visitor.ts';

/**
 * A call's outcome for one of our scripts. The HTTP status is 200 for a refusal too, because a refusal is an answer. Our own failures are
 * not.
 */
export function jsonAnswer<C>(outcome: CallOutcome<C>): Response {
  if (!outcome.ok && saysNothing(outcome.error.code)) return new Response(null, { status: outcome.status });
  const answer: JsonAnswer<unknown> = outcome.ok
    ? { kind: 'answered', data: outcome.data }
    : { kind: 'refused', code: outcome.error.code, message: outcome.error.message };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Makes a call of the contract for one of our scripts, with its JSON as the body. The session comes from the cookie, so the browser never
 * holds the bearer.
 */
export async function relayCall({ request, context }: ActionFunctionArgs, call: AnyCall): Promise<Response> {
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    const refused: JsonAnswer<never> = { kind: 'refused', code: 'request.invalid', message: messageText('request.invalid') };
    return Response.json(refused);
  }
  // The API validates it against the call's schema.
  return jsonAnswer(await context.get(visitorContext).ask(call, { body } as CallInput<AnyCall>));
}
