/** The lines of waiting lists (ALERT-11). */
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import { alertOf, type JourneyAlert, journeyColumns } from './alert-store.ts';

/** A process that hands out a train's places has it for so long, and takes it again before each place. */
const takenMs = 2 * 60_000;

export interface WaitedTrainRow {
  readonly trainKey: string;
  readonly departsAtMs: number;
}

/** Takes the train that was looked at longest ago, before an instant. No other process hands out its places meanwhile. */
export async function takeTrain(db: Db, before: Date, now: Date): Promise<WaitedTrainRow | undefined> {
  const { rows } = await sql<{ train_key: string; departs_at: Date }>`
    update retail.waited_train set taken_until = ${new Date(now.getTime() + takenMs)}, looked_at = ${now} where train_key = (
      select train_key from retail.waited_train where looked_at < ${before} and (taken_until is null or taken_until <= ${now})
      order by looked_at limit 1 for update skip locked)
    returning train_key, departs_at`.execute(db);
  const [row] = rows;
  return row && { trainKey: row.train_key, departsAtMs: row.departs_at.getTime() };
}

export async function keepTrain(db: Db, trainKey: string, now: Date): Promise<void> {
  await sql`update retail.waited_train set taken_until = ${new Date(now.getTime() + takenMs)} where train_key = ${trainKey}`.execute(db);
}

/** Lets go of a train, and forgets it once nobody waits for it. Whoever joins in that moment has the lock of its line. */
export async function leaveTrain(db: Db, trainKey: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`line ${trainKey}`}, 0))`.execute(trx);
    await sql`
      delete from retail.waited_train where train_key = ${trainKey} and not exists (
        select from retail.alert where train_key = ${trainKey} and kind = 'waiting' and state in ('active', 'offered'))`.execute(trx);
    await sql`update retail.waited_train set taken_until = null where train_key = ${trainKey}`.execute(trx);
  });
}

/** Everybody who waits for a train or is offered its places, in the order of the line. */
export async function lineOf(db: Db, trainKey: string): Promise<JourneyAlert[]> {
  const { rows } = await sql<object>`
    select ${journeyColumns} from retail.alert where train_key = ${trainKey} and kind = 'waiting' and state in ('active', 'offered') order by line_no`.execute(
    db,
  );
  return rows.map((row) => alertOf(row));
}

/** Notes the order that holds places for a wish. False if the wish has ended meanwhile. */
export async function noteOffer(trx: DbTransaction, alertId: string, { orderId, at }: { orderId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.alert set state = 'offered', order_id = ${orderId}, told_at = ${at} where id = ${alertId} and state = 'active'`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** The places could not be held: the wish keeps its place in the line. */
export async function takeBackOffer(db: Db, alertId: string): Promise<void> {
  await sql`update retail.alert set state = 'active', order_id = null, told_at = null where id = ${alertId} and state = 'offered'`.execute(
    db,
  );
}

export async function endWaiting(db: Db, alertId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.alert set state = 'ended', ended_at = ${at} where id = ${alertId} and state <> 'ended'`.execute(db);
  return numAffectedRows === 1n;
}
