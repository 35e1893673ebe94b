import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@throughfare/kernel/clock';
import type { Client } from 'pg';
import { deliverTicketsJob } from '../../apps/server/src/modules/orders/working/order-jobs.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/create-jobs.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';

const pollMs = 25;
const longestMs = 120_000;
/** Enough for a few seconds of work. */
const mostOrders = 120;

async function count(database: Client, question: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: string }>(question, [...values]);
  return Number(rows[0]?.count ?? 0);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('the shop does not come to an end with its work');
    await delay(pollMs);
  }
}

/** Waits until each completed order has its documents and its mail. */
export function untilDelivered(database: Client): Promise<void> {
  return until(async () => {
    const open = await count(
      database,
      `select count(*) from retail.order o where o.outcome is null or (o.outcome = 'completed' and not exists (
         select from retail.mail m where m.about = 'order/' || o.id and m.template = 'order.confirmation' and m.state = 'sent'))`,
    );
    return open === 0;
  });
}

/** Waits until the mail about each agreed after-sale has been sent. */
export function untilTold(database: Client): Promise<void> {
  const question = "select count(*) from retail.mail where template = 'after-sale' and settled_at is null";
  return until(async () => (await count(database, question)) === 0);
}

/** Removes the documents of orders that ended long ago and lets the shop's jobs make them again. Answers the number made per second. */
export async function remakeTickets(database: Client, databaseUrl: string): Promise<number> {
  const { rows } = await database.query<{ order_id: string }>('select distinct order_id from retail.document limit $1', [mostOrders]);
  const orders = rows.map((row) => row.order_id);
  const had = await count(database, 'select count(*) from retail.document where order_id = any($1)', [orders]);
  const jobs = createJobs({ url: databaseUrl, clock: systemClock, log: silentLog, works: false });
  await jobs.start();
  try {
    await database.query('delete from retail.document where order_id = any($1)', [orders]);
    const start = performance.now();
    for (const orderId of orders) await jobs.enqueue(deliverTicketsJob, { orderId });
    await until(async () => (await count(database, 'select count(*) from retail.document where order_id = any($1)', [orders])) === had);
    return had / ((performance.now() - start) / 1000);
  } finally {
    await jobs.stop(1000);
  }
}
