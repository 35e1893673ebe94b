import {
  addWebhook as addWebhookCall,
  type HandOffEvent,
  listHandOffs,
  listWebhooks,
  pingWebhook as pingWebhookCall,
  removeWebhook as removeWebhookCall,
  replayDelivery as replayDeliveryCall,
  rotateWebhook as rotateWebhookCall,
  type Webhook,
  type WebhookDelivery,
} from '@throughfare/contract/calls/hand-offs';
import { sql } from 'kysely';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { HandOffDeps } from './hand-off-deps.ts';
import { type HandOffRow, presentHandOff } from './present-hand-off.ts';
import { addWebhook, pingWebhook, removeWebhook, replayDelivery, rotateWebhook } from './webhooks/change-webhooks.ts';

const mostEvents = 200;
const mostDeliveries = 50;

export function handOffRoutes(binder: CallBinder, deps: HandOffDeps): void {
  const { db, admitAgent, whichAgency } = deps;
  const manager = (session: Session) => admitAgent(session, 'manageMachines', db);
  // A key has the right by its scope, which the binding has checked.
  const managerOrKey = (session: Session) => admitAgent(session, session.key ? 'sell' : 'manageMachines', db);

  binder.bind(listHandOffs, async ({ request: { query }, session }) => {
    const by = await admitAgent(session, 'sell', db);
    const agencyId = await whichAgency(by, query.agencyId, db);
    // Agents read their own agency's events. Those of another one take the right to manage its programs.
    if (agencyId !== by.agencyId && !mayInAgency(by, 'manageMachines')) throw new Refusal('object.notFound');
    const rows = await readHandOffs(db, agencyId, query.after ?? 0, query.day);
    return { data: { agencyId, events: rows.slice(0, mostEvents).map(presentHandOff), isLast: rows.length <= mostEvents } };
  });

  binder.bind(listWebhooks, async ({ request: { query }, session }) => {
    const by = await managerOrKey(session);
    const agencyId = await whichAgency(by, query.agencyId, db);
    const [webhooks, deliveries] = await Promise.all([readWebhooks(db, agencyId), readDeliveries(db, agencyId)]);
    return { data: { agencyId, webhooks, deliveries } };
  });

  binder.bind(addWebhookCall, async ({ request: { body }, session }) => {
    const by = await manager(session);
    const agencyId = await whichAgency(by, body.agencyId, db);
    return { data: await addWebhook({ ...body, agencyId }, by, deps) };
  });

  binder.bind(rotateWebhookCall, async ({ request: { body }, session }) => ({
    data: await rotateWebhook(body.webhookId, await manager(session), deps),
  }));

  binder.bind(removeWebhookCall, async ({ request: { body }, session }) => ({
    data: { done: await removeWebhook(body.webhookId, await manager(session), deps) },
  }));

  binder.bind(pingWebhookCall, async ({ request: { body }, session }) => ({
    data: { done: await pingWebhook(body.webhookId, await manager(session), deps) },
  }));

  binder.bind(replayDeliveryCall, async ({ request: { body }, session }) => ({
    data: { done: await replayDelivery(body.deliveryId, await managerOrKey(session), deps) },
  }));
}

/** One more than shown, to see whether there are more. */
async function readHandOffs(db: Db, agencyId: string, after: number, day: string | undefined): Promise<HandOffRow[]> {
  const onDay =
    day === undefined
      ? sql`true`
      : sql`happened_at >= ${`${day}T00:00:00Z`}::timestamptz and happened_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`;
  const { rows } = await sql<HandOffRow>`
    select id, number, agency_id, event, order_id, body, happened_at from retail.hand_off
    where agency_id = ${agencyId} and number > ${after} and event not in ('ping', 'osdm') and ${onDay} order by number limit ${mostEvents + 1}`.execute(
    db,
  );
  return rows;
}

async function readWebhooks(db: Db, agencyId: string): Promise<Webhook[]> {
  const { rows } = await sql<{ id: string; url: string; events: HandOffEvent[]; created_at: Date; by: string | null }>`
    select webhook.id, webhook.url, webhook.events, webhook.created_at,
      author.name as by
    from retail.agency_webhook webhook left join shared.person author on author.id = webhook.created_by
    where webhook.agency_id = ${agencyId} and webhook.removed_at is null order by webhook.created_at, webhook.id`.execute(db);
  return rows.map(({ id, url, events, created_at, by }) => ({
    webhookId: id,
    url,
    events,
    by: by ?? 'An account that has ended',
    createdAt: created_at.toISOString(),
  }));
}

interface ListedDelivery extends Pick<WebhookDelivery, 'deliveryId' | 'webhookId' | 'eventId' | 'state' | 'attempts'> {
  readonly event: HandOffEvent;
  readonly bookingReference: string | null;
  readonly nextAt: Date;
  readonly lastStatus: number | null;
  readonly lastProblem: string | null;
  readonly lastTriedAt: Date | null;
}

async function readDeliveries(db: Db, agencyId: string): Promise<WebhookDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    select delivery.id as "deliveryId", delivery.webhook_id as "webhookId", event.id as "eventId", event.event,
      event.body #>> '{booking,reference}' as "bookingReference", delivery.state, delivery.attempts, delivery.next_at as "nextAt",
      delivery.last_status as "lastStatus", delivery.last_problem as "lastProblem", delivery.last_tried_at as "lastTriedAt"
    from retail.webhook_delivery delivery
      join retail.agency_webhook webhook on webhook.id = delivery.webhook_id
      join retail.hand_off event on event.id = delivery.hand_off_id
    where webhook.agency_id = ${agencyId} and webhook.removed_at is null
    order by event.number desc, delivery.id limit ${mostDeliveries}`.execute(db);
  return rows.map(({ bookingReference, nextAt, lastStatus, lastProblem, lastTriedAt, ...row }) => ({
    ...row,
    ...(bookingReference === null ? {} : { bookingReference }),
    ...(lastStatus === null ? {} : { lastStatus }),
    ...(lastProblem === null ? {} : { lastProblem }),
    ...(lastTriedAt === null ? {} : { lastTriedAt: lastTriedAt.toISOString() }),
    ...(row.state === 'waiting' ? { nextTryAt: nextAt.toISOString() } : {}),
  }));
}
