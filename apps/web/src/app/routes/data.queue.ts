import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import type { LoaderFunctionArgs } from 'react-router';
import { jsonAnswer } from '../relay-call.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The outcome of an order. The server holds the answer back for up to 2 s while there is no outcome. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const queueKey = new URL(request.url).searchParams.get('key') ?? '';
  return jsonAnswer(await context.get(visitorContext).ask(getQueuedRequest, { params: { queueKey } }));
}
