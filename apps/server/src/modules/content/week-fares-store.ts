import type { CallAnswer } from '@throughfare/contract/call';
import type { getTimetableWeek } from '@throughfare/contract/calls/content';
import type { Currency } from '@throughfare/kernel/money';
import { type ColumnType, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

type WeekDay = CallAnswer<typeof getTimetableWeek>['data']['data'][number];

/** Each day with the departure of the journey that its price buys. */
export type Week = readonly (WeekDay & { readonly leavesAtMs?: number })[];

/** Whether each price can still be had: a price of today ends with the departure of its train. */
export function isWeekCurrent(week: Week, nowMs: number): boolean {
  return week.every(({ leavesAtMs }) => leavesAtMs === undefined || leavesAtMs > nowMs);
}

export interface WeekWish {
  readonly from: string;
  readonly to: string;
  /** The first of the seven days. */
  readonly date: string;
  readonly currency: Currency;
}

type WeekTables = {
  'retail.week_fares': {
    from_station: string;
    to_station: string;
    currency: Currency;
    /** A day as text, so that no time zone shifts it. */
    first_day: string;
    /** jsonb: written as text, read as a value. */
    days: ColumnType<Week, string, string>;
    found_at: Date;
    asked_at: Date;
  };
};

const tables = (db: Db) => db.$extendTables<WeekTables>();

/** The week as computed at `since` or later. Records that somebody asked. */
export async function findWeek(
  db: Db,
  { from, to, date, currency }: WeekWish,
  { sinceMs, nowMs, noteEveryMs }: { readonly sinceMs: number; readonly nowMs: number; readonly noteEveryMs: number },
): Promise<Week | undefined> {
  const row = await tables(db)
    .selectFrom('retail.week_fares')
    .select(['days', 'asked_at'])
    .where('from_station', '=', from)
    .where('to_station', '=', to)
    .where('currency', '=', currency)
    .where('first_day', '=', date)
    .where('found_at', '>=', new Date(sinceMs))
    .executeTakeFirst();
  if (row && row.asked_at.getTime() < nowMs - noteEveryMs) {
    await tables(db)
      .updateTable('retail.week_fares')
      .set({ asked_at: new Date(nowMs) })
      .where('from_station', '=', from)
      .where('to_station', '=', to)
      .where('currency', '=', currency)
      .execute();
  }
  return row?.days;
}

/** Stores a newly computed week. `asked`: by a visitor and not by the job. */
export async function saveWeek(
  db: Db,
  { from, to, date, currency }: WeekWish,
  days: Week,
  { nowMs, asked }: { readonly nowMs: number; readonly asked: boolean },
): Promise<void> {
  const now = new Date(nowMs);
  const found = { first_day: date, days: JSON.stringify(days), found_at: now };
  await tables(db)
    .insertInto('retail.week_fares')
    .values({ from_station: from, to_station: to, currency, ...found, asked_at: asked ? now : new Date(0) })
    .onConflict((conflict) =>
      conflict.columns(['from_station', 'to_station', 'currency']).doUpdateSet({ ...found, ...(asked && { asked_at: now }) }),
    )
    .execute();
}

export interface KeptWeek {
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
  readonly date: string;
  readonly foundAtMs: number;
  readonly askedAtMs: number;
}

export async function listWeeks(db: Db): Promise<KeptWeek[]> {
  const rows = await tables(db)
    .selectFrom('retail.week_fares')
    .select(['from_station', 'to_station', 'currency', sql<string>`first_day::text`.as('first_day'), 'found_at', 'asked_at'])
    .execute();
  return rows.map((row) => ({
    from: row.from_station,
    to: row.to_station,
    currency: row.currency,
    date: row.first_day,
    foundAtMs: row.found_at.getTime(),
    askedAtMs: row.asked_at.getTime(),
  }));
}
