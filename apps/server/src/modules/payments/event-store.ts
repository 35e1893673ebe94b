import type { Db } from '../../platform/postgres/db.ts';
import type { CardEvent } from './card-payments.api.ts';
import type { PaymentEvent } from './payments.api.ts';

interface EventTable {
  event_id: string;
  type: string;
  intent_id: string | null;
  created_at: Date;
  received_at: Date;
  handled_at: Date | null;
}

export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.payment_event': EventTable }>();

  return {
    /** Whether the event is new. `handledAt` where nobody needs to look at it. */
    async add(event: CardEvent, now: Date, handledAt?: Date): Promise<boolean> {
      const added = await tables
        .insertInto('retail.payment_event')
        .values({
          event_id: event.eventId,
          type: event.type,
          intent_id: event.intentId ?? null,
          created_at: new Date(event.createdAtMs),
          received_at: now,
          handled_at: handledAt ?? null,
        })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning('event_id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async listOpen(limit: number): Promise<PaymentEvent[]> {
      const rows = await tables
        .selectFrom('retail.payment_event')
        .select(['event_id', 'type', 'intent_id'])
        .where('handled_at', 'is', null)
        .orderBy('received_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ eventId: row.event_id, type: row.type, ...(row.intent_id === null ? {} : { intentId: row.intent_id }) }));
    },

    async listOf(intentId: string): Promise<(PaymentEvent & { readonly receivedAtMs: number })[]> {
      const rows = await tables
        .selectFrom('retail.payment_event')
        .select(['event_id', 'type', 'received_at'])
        .where('intent_id', '=', intentId)
        .orderBy('received_at')
        .execute();
      return rows.map((row) => ({ eventId: row.event_id, type: row.type, intentId, receivedAtMs: row.received_at.getTime() }));
    },

    async markHandled(eventId: string, now: Date): Promise<void> {
      await tables.updateTable('retail.payment_event').set({ handled_at: now }).where('event_id', '=', eventId).execute();
    },
  };
}
