import { recordOf } from '@throughfare/kernel/record-of';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { CardEvent } from './card-payments.api.ts';
import { isTrouble, troubleEvents } from './trouble-events.ts';
import type { PaymentEvent } from './payments.api.ts';

interface EventTable {
  event_id: string;
  type: string;
  intent_id: string | null;
  created_at: Date;
  received_at: Date;
  handled_at: Date | null;
}

type Tables = { 'retail.payment_event': EventTable };

/** SQL condition for the statement that stores an event: somebody waits for news of the payment. */
export type IsAwaited = (intentId: string | null, now: Date) => RawBuilder<boolean>;

interface NewEvent {
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string | null;
  readonly isTrouble: boolean;
  readonly createdAt: Date;
  readonly now: Date;
}

export function createEventStore(db: Db, isAwaited: IsAwaited) {
  const insertEvent = compileOnce((of, { eventId, type, intentId, isTrouble: staysOpen, createdAt, now }: NewEvent) =>
    of
      .$extendTables<Tables>()
      .insertInto('retail.payment_event')
      .values({
        event_id: eventId,
        type,
        intent_id: intentId,
        created_at: createdAt,
        received_at: now,
        handled_at: sql<Date | null>`case when ${staysOpen}::boolean or ${isAwaited(intentId, now)} then null else ${now}::timestamptz end`,
      })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('handled_at'),
  );

  return {
    /** Stores an event once. It counts as handled if nobody waits for news of its payment. */
    async add({ eventId, type, intentId, createdAtMs }: CardEvent, now: Date): Promise<'awaited' | 'unawaited' | 'known'> {
      const [added] = await insertEvent(db, {
        eventId,
        type,
        intentId: intentId ?? null,
        isTrouble: isTrouble({ type }),
        createdAt: new Date(createdAtMs),
        now,
      });
      if (!added) return 'known';
      return added.handled_at === null ? 'awaited' : 'unawaited';
    },

    /** The events for orders, or those for disputes and failed refunds. */
    async listOpen(limit: number, about: 'orders' | 'troubles'): Promise<PaymentEvent[]> {
      const isTroubled = sql`type = any(${[...troubleEvents]}::text[])`;
      const { rows } = await sql<object>`
        select event_id, type, intent_id from retail.payment_event
        where handled_at is null and ${about === 'troubles' ? isTroubled : sql`not ${isTroubled}`} order by received_at limit ${limit}`.execute(
        db,
      );
      return rows.map((row) => recordOf<PaymentEvent>(row));
    },

    async listOf(intentId: string): Promise<(PaymentEvent & { readonly receivedAtMs: number })[]> {
      const { rows } = await sql<{ eventId: string; type: string; receivedAt: Date }>`
        select event_id as "eventId", type, received_at as "receivedAt" from retail.payment_event
        where intent_id = ${intentId} order by received_at`.execute(db);
      return rows.map(({ receivedAt, ...event }) => ({ ...event, intentId, receivedAtMs: receivedAt.getTime() }));
    },

    async markHandled(eventId: string, now: Date): Promise<void> {
      await sql`update retail.payment_event set handled_at = ${now} where event_id = ${eventId}`.execute(db);
    },
  };
}
