import { sql } from 'kysely';
import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../postgres/db.ts';

export interface WaitingQueue {
  draw(): Promise<number>;
  /** The number up to which people are let in. */
  serving(): Promise<number>;
}

/** In a rush each process asks twice a second, however many people wait. */
const keptMs = 500;

/**
 * Numbers in the order of arrival, and a counter that advances by the clock, both in the database, so that all nodes serve one queue. The counter
 * never passes the last number drawn: a quiet hour does not save up places for a rush.
 */
export function createQueue(db: Db, clock: Clock, perMinute: number): WaitingQueue {
  let known: { readonly serving: number; readonly atMs: number; readonly drawn: number } | undefined;
  let lastDrawn = 0;

  async function advance(): Promise<number> {
    const now = clock.now();
    const { rows } = await sql<{ serving: number }>`
      update retail.waiting_room set
        serving = least(
          (select case when is_called then last_value else 0 end from retail.waiting_number),
          serving + greatest(0, ${now} - moved_at_ms) * ${perMinute}::double precision / 60000),
        moved_at_ms = greatest(moved_at_ms, ${now})
      returning floor(serving) as serving`.execute(db);
    const serving = rows[0]?.serving ?? 0;
    known = { serving, atMs: now, drawn: lastDrawn };
    return serving;
  }

  return {
    async draw() {
      const { rows } = await sql<{ number: number }>`select nextval('retail.waiting_number') as number`.execute(db);
      lastDrawn = Math.max(lastDrawn, rows[0]?.number ?? 0);
      return rows[0]?.number ?? Number.MAX_SAFE_INTEGER;
    },
    async serving() {
      // With nobody waiting, the counter stands at the last number and a new one must be looked at anew.
      const isFresh = known !== undefined && clock.now() - known.atMs < keptMs && known.serving < known.drawn;
      return isFresh && known ? known.serving : advance();
    },
  };
}
