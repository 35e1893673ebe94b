import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import type { CallBinder } from '../binding/call-context.ts';
import type { RequestQueue } from './request-queue.ts';

export function bindRequestQueue(binder: CallBinder, queue: RequestQueue): void {
  binder.bind(getQueuedRequest, ({ request, session, signal }) => queue.wait(request.params.queueKey, session.id, signal));
}
