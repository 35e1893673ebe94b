import type { Database } from '../store/open-database.ts';
import { payPalId } from './order-store.ts';

/** Stores an event and queues it for the shop. Must run inside the transaction of the change. */
export function recordPayPalEvent(database: Database, type: string, resource: object, nowMs: number): void {
  const id = `WH-${payPalId()}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date(nowMs).toISOString(),
    resource_type: type.split('.')[1]?.toLowerCase() ?? '',
    event_type: type,
    resource,
  });
  database.statement('insert into paypal_event (id, body) values (?, ?)').run(id, body);
  database.statement('insert into webhook_delivery (event_id, next_attempt_at_ms) values (?, ?)').run(id, nowMs);
}
