import type { PgBoss, Queue, QueueResult } from 'pg-boss';

export interface QueueWish {
  readonly name: string;
  /** What a later program may set otherwise. */
  readonly settings: Omit<Queue, 'name' | 'policy' | 'partition'>;
  /** What a queue keeps as it was made. */
  readonly fixed?: Pick<Queue, 'heartbeatSeconds' | 'retentionSeconds'>;
  /** Five fields, UTC. */
  readonly cron?: string;
}

/**
 * Makes the stored queues and schedules those that this program wants, in this sequence. Two statements read all of them, and only a
 * difference is written. The library's own way takes several statements for each queue at every start.
 */
export async function prepareQueues(boss: PgBoss, wishes: readonly QueueWish[]): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const stored = new Map(queues.map((queue) => [queue.name, queue]));
  const crons = new Map(schedules.map(({ name, cron }) => [name, cron]));
  for (const { name, settings, fixed, cron } of wishes) {
    const queue = stored.get(name);
    if (!queue) await boss.createQueue(name, { ...settings, ...fixed });
    else if (differs(queue, settings)) await boss.updateQueue(name, settings);
    if (cron !== undefined && crons.get(name) !== cron) await boss.schedule(name, cron);
  }
}

function differs(stored: QueueResult, settings: QueueWish['settings']): boolean {
  const present = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(settings).some(([name, value]) => present.get(name) !== value);
}
