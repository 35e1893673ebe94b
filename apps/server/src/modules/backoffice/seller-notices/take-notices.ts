/**
 * Notices that a seller over OSDM posts about our bookings, signed as Standard Webhooks describes. A notice only says where to look: the shop
 * reads the booking itself. Sellers without notices, and those whose notice was lost, are asked every few hours.
 */
import { isSource, type Source } from '@throughfare/kernel/source';
import { webhookEvent } from '@throughfare/osdm/webhooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import { verifyWebhook } from '../../../platform/outgoing/verify-webhook.ts';
import { compareOne } from '../reconcile/compare-one.ts';
import type { ReconcileDeps } from '../reconcile/reconcile-deps.ts';
import { watchParts, type WatchRunningDeps } from '../affected-bookings/watch-running.ts';

export interface NoticeDeps extends WatchRunningDeps, Omit<ReconcileDeps, keyof WatchRunningDeps> {
  readonly orders: WatchRunningDeps['orders'] & ReconcileDeps['orders'];
  readonly suppliers: ReconcileDeps['suppliers'];
  readonly jobs: Jobs;
  /** The keys of sellers that send notices. */
  readonly noticeKeys: ReadonlyMap<string, Buffer>;
}

const lookJob = defineJob({
  name: 'backoffice.look-at-seller',
  // Without a booking, all of the seller's.
  data: z.object({ source: z.string().refine(isSource), bookingId: z.optional(z.string()) }),
  retries: 8,
  retryDelaySeconds: 10,
  expireSeconds: 600,
  concurrency: 1,
});

const mostBytes = 100_000;
const keptMs = 7 * 86_400_000;

export function takeNotices(deps: NoticeDeps): (server: FastifyInstance) => Promise<void> {
  const { db, clock, jobs, suppliers } = deps;
  jobs.handle(lookJob, ({ source, bookingId }) => look(source, bookingId, deps));
  jobs.schedule('backoffice.look-at-sellers', '23 */6 * * *', async () => {
    await sql`delete from retail.seller_notice where received_at < ${new Date(clock.now() - keptMs)}`.execute(db);
    for (const { source, forgetRunning } of suppliers.list()) if (forgetRunning) await jobs.enqueue(lookJob, { source });
  });
  return async (server) => {
    await server.register(async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_, text, done) => done(null, text));
      api.post<{ Params: { source: string } }>('/osdm/notices/:source', async (request, reply) => {
        const { source } = request.params;
        const key = deps.noticeKeys.get(source);
        if (!key || !isSource(source)) return reply.callNotFound();
        const body = typeof request.body === 'string' ? request.body : '';
        const messageId = verifyWebhook({ headers: request.headers, body, nowMs: clock.now(), key });
        if (messageId === undefined) return reply.code(401).send();
        const event = webhookEvent.safeParse(jsonOf(body));
        if (!event.success) return reply.code(400).send();
        await take(source, messageId, event.data.objectType === 'BookingEvent' ? event.data.bookingId : undefined, deps);
        return reply.code(200).send();
      });
    });
  };
}

/** A copy is answered like the first one, and does nothing. Notices of complaints and reimbursements concern no booking of a customer. */
async function take(source: Source, messageId: string, bookingId: string | undefined, { db, clock, jobs }: NoticeDeps): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      insert into retail.seller_notice (source, message_id, received_at) values (${source}, ${messageId}, ${new Date(clock.now())})
      on conflict do nothing`.execute(transaction);
    if (numAffectedRows === 1n && bookingId !== undefined) await jobs.enqueue(lookJob, { source, bookingId }, { transaction });
  });
}

/** Reads the seller's bookings again: our customers are told what has changed of their trains, and the desk what else. */
async function look(source: Source, bookingId: string | undefined, deps: NoticeDeps): Promise<void> {
  const supplier = deps.suppliers.list().find((one) => one.source === source);
  if (!supplier?.forgetRunning) return;
  const coming = await deps.orders.listTravelling(source, Math.floor(deps.clock.now() / 60_000));
  // The id of exchanged tickets begins with the seller's id of the booking.
  const parts = coming.filter(({ supplierBookingId }) => bookingId === undefined || supplierBookingId.startsWith(bookingId));
  for (const { supplierBookingId } of parts) supplier.forgetRunning(supplierBookingId);
  await watchParts(supplier, parts, deps);
  // A refund that the seller's own desk has made is a difference between the books, and the desk is told of it now.
  if (bookingId === undefined) return;
  for (const orderId of new Set(parts.map((part) => part.orderId))) {
    const order = await deps.orders.find(orderId);
    if (order) await compareOne(order, deps);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
