import type { Database } from '../../store/open-database.ts';
import { randomId } from '../../store/random-id.ts';
import type { ObjectStore, StoredEvent } from './object-store.ts';

/** The API version of the sandbox: the one that the shop's SDK requests. */
export const apiVersion = '2026-10-28.endive';

export interface EventOrigin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** Stores an event with a copy of the object, and queues it if the shop wants such events. Call it inside the transaction of the change. */
export function recordEvent(
  database: Database,
  objects: ObjectStore,
  type: string,
  object: { readonly id: string },
  nowMs: number,
  origin: EventOrigin = { requestId: null, idempotencyKey: null },
): StoredEvent {
  const event: StoredEvent = {
    id: randomId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(nowMs / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
    type,
  };
  objects.save('event', event);
  database
    .statement(
      `insert into webhook_delivery (event_id, next_attempt_at_ms)
       select ?, ? where exists (select 1 from webhook_type where type in (?, '*'))`,
    )
    .run(event.id, nowMs, type);
  return event;
}
