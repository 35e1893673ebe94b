import { randomUUID } from 'node:crypto';
import type { HandOffEvent } from '@throughfare/contract/calls/hand-offs';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { addressProblem } from '../../../platform/outgoing/post-outside.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import { type AgencyPerson, lockAgency } from '../../agencies/agencies.api.ts';
import type { HandOffDeps } from '../hand-off-deps.ts';
import { deliverEventJob, sendToWebhooks } from './deliver-event.ts';
import { changeOverMs, signingSecret } from './sign-event.ts';

const mostWebhooks = 10;

interface ShownOnce {
  readonly done: string;
  readonly webhookId: string;
  readonly secret: string;
}

/** Refuses `webhook.address` with the reason, `webhook.tooMany`. */
export async function addWebhook(
  { agencyId, url, events }: { readonly agencyId: string; readonly url: string; readonly events: readonly HandOffEvent[] },
  by: AgencyPerson,
  deps: HandOffDeps,
): Promise<ShownOnce> {
  const problem = addressProblem(url, deps.outside);
  if (problem !== undefined) throw new Refusal('webhook.address', { problem });
  const { db, clock, secrets, recordAgencyEvent } = deps;
  const [webhookId, atMs] = [randomUUID(), clock.now()];
  await db.transaction().execute(async (transaction) => {
    // Without the lock, two calls at once would both see room for one more.
    await lockAgency(transaction, agencyId);
    const { rows } = await sql<{ webhooks: number }>`
      select count(*)::integer as webhooks from retail.agency_webhook
      where agency_id = ${agencyId} and removed_at is null`.execute(transaction);
    if ((rows[0]?.webhooks ?? 0) >= mostWebhooks) throw new Refusal('webhook.tooMany', { most: mostWebhooks });
    await sql`
      insert into retail.agency_webhook (id, agency_id, url, events, created_by, created_at)
      values (${webhookId}, ${agencyId}, ${url}, ${[...new Set(events)]}, ${by.userId}, ${new Date(atMs)})`.execute(transaction);
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'webhookAdded', detail: url, atMs });
  });
  return {
    done: 'The address has been added.',
    webhookId,
    secret: signingSecret({ webhookId, generation: 1 }, secrets[0]),
  };
}

export async function rotateWebhook(webhookId: string, by: AgencyPerson, deps: HandOffDeps): Promise<ShownOnce> {
  const { db, clock, secrets, recordAgencyEvent } = deps;
  return db.transaction().execute(async (transaction) => {
    const { agencyId, url, generation } = await lockWebhook(webhookId, by, transaction, deps);
    const until = new Date(clock.now() + changeOverMs);
    await sql`
      update retail.agency_webhook set generation = generation + 1, previous_until = ${until} where id = ${webhookId}`.execute(transaction);
    const event = { agencyId, byUserId: by.userId, kind: 'webhookRotated', detail: url, atMs: clock.now() } as const;
    await recordAgencyEvent(transaction, event);
    return {
      done: 'The address has a new secret. For one day events are signed with both.',
      webhookId,
      secret: signingSecret({ webhookId, generation: generation + 1 }, secrets[0]),
    };
  });
}

export async function removeWebhook(webhookId: string, by: AgencyPerson, deps: HandOffDeps): Promise<string> {
  const { db, clock, recordAgencyEvent } = deps;
  return db.transaction().execute(async (transaction) => {
    const { agencyId, url } = await lockWebhook(webhookId, by, transaction, deps);
    await sql`update retail.agency_webhook set removed_at = ${new Date(clock.now())} where id = ${webhookId}`.execute(transaction);
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'webhookRemoved', detail: url, atMs: clock.now() });
    return 'The address has been removed.';
  });
}

export async function pingWebhook(webhookId: string, by: AgencyPerson, deps: HandOffDeps): Promise<string> {
  const { db, clock } = deps;
  await db.transaction().execute(async (transaction) => {
    const { agencyId } = await lockWebhook(webhookId, by, transaction, deps);
    const [id, now] = [randomUUID(), new Date(clock.now())];
    await sql`
      insert into retail.hand_off (id, agency_id, event, source, body, happened_at, created_at)
      values (${id}, ${agencyId}, 'ping', ${`ping/${id}`}, '{}', ${now}, ${now})`.execute(transaction);
    await sendToWebhooks({ id, agencyId, event: 'ping', onlyTo: webhookId }, deps, transaction);
  });
  return 'A test event is on its way.';
}

/** Its tries start from zero. */
export async function replayDelivery(deliveryId: string, by: AgencyPerson, deps: HandOffDeps): Promise<string> {
  const { db, clock, jobs } = deps;
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ webhook_id: string }>`
      select webhook_id from retail.webhook_delivery where id = ${deliveryId} for update`.execute(transaction);
    const [row] = rows;
    if (!row) throw new Refusal('object.notFound');
    await lockWebhook(row.webhook_id, by, transaction, deps);
    await sql`
      update retail.webhook_delivery set state = 'waiting', attempts = 0, next_at = ${new Date(clock.now())} where id = ${deliveryId}`.execute(
      transaction,
    );
    await jobs.enqueue(deliverEventJob, { deliveryId }, { transaction });
  });
  return 'The event will be sent again.';
}

/** Refuses `object.notFound` if it is not theirs to change. */
async function lockWebhook(webhookId: string, by: AgencyPerson, transaction: DbTransaction, { mayManage }: HandOffDeps) {
  const { rows } = await sql<{ agency_id: string; url: string; generation: number }>`
    select agency_id, url, generation from retail.agency_webhook where id = ${webhookId} and removed_at is null for update`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row || !(await mayManage(by, row.agency_id, transaction))) throw new Refusal('object.notFound');
  return { agencyId: row.agency_id, url: row.url, generation: row.generation };
}
