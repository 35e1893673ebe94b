import type { Clock } from '@throughfare/kernel/clock';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db } from '../postgres/db.ts';
import { isAbandoned } from './lease.ts';
import type { WorkTable } from './work-table.ts';

const lookMs = 2000;

/** Watches for work whose leaseholder has died, and wakes it. Answers a function that stops the watch. */
export function watchLeases(
  { name }: WorkTable,
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log },
  wake: (id: string) => Promise<void>,
): () => void {
  const look = async (): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where outcome is null and ${isAbandoned(new Date(clock.now()))} limit 200`.execute(db);
    for (const { id } of rows) await wake(id);
  };
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error, work: name }, 'leases could not be looked at')),
    lookMs,
  );
  timer.unref();
  return () => clearInterval(timer);
}
