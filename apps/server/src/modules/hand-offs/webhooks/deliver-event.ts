import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { HandOffDeps } from '../hand-off-deps.ts';
import { nextTryMs } from '../rules/next-try.ts';
import { type HandOffRow, presentHandOff } from '../present-hand-off.ts';
import { signedHeaders } from './sign-event.ts';

const timeoutMs = 10_000;
/** The time that one event has to itself, if the process dies before it gives the address free. */
const turnMs = 2 * timeoutMs;
const lookAgainMs = 1_000;
/** An address that did not answer is left alone for this long, so that it costs a worker one sixth of its time at most. */
const restMs = 60_000;
/** A delivery untouched for this long has lost its job. */
const lostAfterMs = 10 * 60_000;

/** Tries are counted in the row. The job's own count is for a process that dies. */
export const deliverEventJob = defineJob({
  name: 'hand-offs.deliver',
  data: z.object({ deliveryId: z.string() }),
  retries: 5,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  concurrency: 8,
});

export type DeliveryDeps = Pick<HandOffDeps, 'db' | 'clock' | 'jobs' | 'secrets' | 'post' | 'outside'>;

interface DeliveryRow extends HandOffRow {
  webhook_id: string;
  url: string;
  generation: number;
  previous_until: Date | null;
  attempts: number;
  next_at: Date;
}

/**
 * Posts one event to one address. An address takes one event at a time, and rests after it did not answer: otherwise a single silent one
 * would soon have every worker waiting for it, and all other agencies' events behind it. A process that dies between the answer and its record posts it again, so receivers recognise an event by
 * its id.
 */
export async function deliverEvent({ deliveryId }: { readonly deliveryId: string }, deps: DeliveryDeps): Promise<void> {
  const { db, clock, secrets } = deps;
  const { rows } = await sql<DeliveryRow>`
    select webhook.id as webhook_id, webhook.url, webhook.generation, webhook.previous_until, delivery.attempts, delivery.next_at,
      event.id, event.number, event.agency_id, event.event, event.order_id, event.body, event.happened_at
    from retail.webhook_delivery delivery
      join retail.agency_webhook webhook on webhook.id = delivery.webhook_id
      join retail.hand_off event on event.id = delivery.hand_off_id
    where delivery.id = ${deliveryId} and delivery.state = 'waiting' and webhook.removed_at is null`.execute(db);
  const [row] = rows;
  // A job that runs too early belongs to an earlier try.
  if (!row || row.next_at.getTime() > clock.now()) return;
  const turnUntil = await takeTurn(row.webhook_id, clock.now(), db);
  if (turnUntil !== undefined) {
    // Not a try: the address was not asked.
    await sql`update retail.webhook_delivery set next_at = ${turnUntil} where id = ${deliveryId} and attempts = ${row.attempts}`.execute(
      db,
    );
    await deps.jobs.enqueue(deliverEventJob, { deliveryId }, { runAtMs: turnUntil.getTime() });
    return;
  }
  // An event in a form of its own is posted as it was told.
  const body = JSON.stringify(row.event === 'osdm' ? row.body : presentHandOff(row));
  const webhook = {
    webhookId: row.webhook_id,
    generation: row.generation,
    ...(row.previous_until ? { previousUntilMs: row.previous_until.getTime() } : {}),
  };
  const headers = signedHeaders(webhook, { id: row.id, body, nowMs: clock.now(), secrets });
  const answer = await deps.post({ url: row.url, headers, body, timeoutMs }, deps.outside);
  const status = 'status' in answer ? answer.status : null;
  const problem = 'problem' in answer ? answer.problem : null;
  const freeAt = 'isSilent' in answer ? new Date(clock.now() + restMs) : null;
  const delivered = status !== null && status >= 200 && status < 300;
  const nowMs = clock.now();
  const failures = row.attempts + 1;
  const nextMs = delivered ? undefined : nextTryMs(failures, nowMs);
  const state = delivered ? 'delivered' : nextMs === undefined ? 'givenUp' : 'waiting';
  await db.transaction().execute(async (transaction) => {
    await sql`update retail.agency_webhook set busy_until = ${freeAt} where id = ${row.webhook_id}`.execute(transaction);
    const { numAffectedRows } = await sql`
      update retail.webhook_delivery set state = ${state}, attempts = ${failures}, next_at = ${new Date(nextMs ?? nowMs)},
        last_status = ${status}, last_problem = ${problem}, last_tried_at = ${new Date(nowMs)}
      where id = ${deliveryId} and state = 'waiting' and attempts = ${row.attempts}`.execute(transaction);
    if (numAffectedRows === 1n && nextMs !== undefined)
      await deps.jobs.enqueue(deliverEventJob, { deliveryId }, { transaction, runAtMs: nextMs });
  });
}

/** Undefined: the address is this caller's now. Otherwise the time at which to look again. */
async function takeTurn(webhookId: string, nowMs: number, db: DeliveryDeps['db']): Promise<Date | undefined> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ busy_until: Date; is_ours: boolean }>`
    with known as (select id, busy_until from retail.agency_webhook where id = ${webhookId} for update),
      taken as (
        update retail.agency_webhook webhook set busy_until = ${new Date(nowMs + turnMs)} from known
        where webhook.id = known.id and (known.busy_until is null or known.busy_until <= ${now}) returning webhook.id
      )
    select known.busy_until, exists (select from taken) as is_ours from known`.execute(db);
  const [row] = rows;
  if (!row || row.is_ours) return undefined;
  // A turn is usually over in a moment.
  return row.busy_until.getTime() > nowMs + turnMs ? row.busy_until : new Date(nowMs + lookAgainMs);
}

/** Each address of the agency for such events gets it, in the transaction that records it. */
export async function sendToWebhooks(
  handOff: { readonly id: string; readonly agencyId: string; readonly event: string; readonly onlyTo?: string },
  { clock, jobs }: Pick<HandOffDeps, 'clock' | 'jobs'>,
  transaction: DbTransaction,
): Promise<void> {
  const now = new Date(clock.now());
  const { rows } = await sql<{ id: string }>`
    insert into retail.webhook_delivery (id, webhook_id, hand_off_id, state, next_at, created_at)
    select gen_random_uuid(), webhook.id, ${handOff.id}::uuid, 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from retail.agency_webhook webhook
    where webhook.agency_id = ${handOff.agencyId} and webhook.removed_at is null
      and ${handOff.onlyTo === undefined ? sql`${handOff.event} = any(webhook.events)` : sql`webhook.id = ${handOff.onlyTo}`}
    returning id`.execute(transaction);
  for (const { id } of rows) await jobs.enqueue(deliverEventJob, { deliveryId: id }, { transaction });
}

/** Enqueues again deliveries that have lost their job, for example after a database was restored. */
export async function wakeLostDeliveries({ db, clock, jobs }: Pick<HandOffDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select delivery.id from retail.webhook_delivery delivery join retail.agency_webhook webhook on webhook.id = delivery.webhook_id
    where delivery.state = 'waiting' and webhook.removed_at is null and delivery.next_at < ${new Date(clock.now() - lostAfterMs)}
    limit 500`.execute(db);
  for (const { id } of rows) await jobs.enqueue(deliverEventJob, { deliveryId: id });
}
