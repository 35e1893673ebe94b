import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { FareKind, FareLine, FoundFare, KnownFare } from './day-fare.types.ts';

type DayFareTables = {
  'retail.day_fare': {
    from_station: string;
    to_station: string;
    /** Days as text, so that no time zone shifts them. */
    travel_day: string;
    party: string;
    currency: Currency;
    kind: FareKind;
    state: FoundFare['state'];
    amount_minor: number | null;
    leaves_at: Date | null;
    minutes: number | null;
    opens_on: string | null;
    from_time: string | null;
    found_at: Date;
    asked_at: Date;
  };
};

const tables = (db: Db) => db.$extendTables<DayFareTables>();

interface DaysOfLine extends FareLine {
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
}

const columns = ['kind', 'state', 'amount_minor', 'leaves_at', 'minutes', 'from_time', 'found_at'] as const;
const dayColumns = [sql<string>`travel_day::text`.as('day'), sql<string | null>`opens_on::text`.as('opens_on')] as const;

/** Everything remembered of these days. */
export async function findDayFares(db: Db, { from, to, party, currency, firstDay, lastDay }: DaysOfLine): Promise<KnownFare[]> {
  const rows = await tables(db)
    .selectFrom('retail.day_fare')
    .select([...columns, ...dayColumns])
    .where('from_station', '=', from)
    .where('to_station', '=', to)
    .where('party', '=', party)
    .where('currency', '=', currency)
    .where('travel_day', '>=', firstDay)
    .where('travel_day', '<=', lastDay)
    .execute();
  return rows.map(knownFare);
}

type FareRow = Pick<DayFareTables['retail.day_fare'], (typeof columns)[number] | 'opens_on'> & { readonly day: string };

function knownFare({ day, kind, state, found_at: foundAt, ...row }: FareRow): KnownFare {
  const known = { day, kind, foundAtMs: foundAt.getTime(), ...(row.from_time !== null && { fromTime: row.from_time }) };
  if (state === 'price')
    return { ...known, state, minor: row.amount_minor ?? 0, leavesAtMs: row.leaves_at?.getTime() ?? 0, minutes: row.minutes ?? 1 };
  return { ...known, state, ...(row.opens_on !== null && { opensOn: row.opens_on }) };
}

/** The cheapest price of each destination, of any day of these. */
export async function findCheapestByDestination(
  db: Db,
  line: Omit<DaysOfLine, 'to'> & { readonly foundSinceMs: number; readonly nowMs: number },
): Promise<(KnownFare & { readonly to: string })[]> {
  const rows = await tables(db)
    .selectFrom('retail.day_fare')
    .select([...columns, ...dayColumns, 'to_station'])
    .distinctOn('to_station')
    .where('from_station', '=', line.from)
    .where('party', '=', line.party)
    .where('currency', '=', line.currency)
    .where('travel_day', '>=', line.firstDay)
    .where('travel_day', '<=', line.lastDay)
    .where('kind', '=', 'day')
    .where('state', '=', 'price')
    .where('found_at', '>=', new Date(line.foundSinceMs))
    .where('leaves_at', '>', new Date(line.nowMs))
    .orderBy('to_station')
    .orderBy('amount_minor')
    .orderBy('travel_day')
    .execute();
  return rows.map(({ to_station: to, ...row }) => ({ ...knownFare(row), to }));
}

export interface FareToKeep {
  readonly line: FareLine;
  readonly day: CalendarDay;
  readonly kind: FareKind;
  readonly fare: FoundFare;
}

interface Keeping {
  readonly nowMs: number;
  /** Somebody wants to know it now; otherwise a job renews it. */
  readonly asked: boolean;
  /**
   * Present: the fare is the lowest of some of the day's trains only. It counts as found at this earlier instant, so that the day is still
   * searched as a whole, and it replaces only what is dearer, has no price, was found before this instant, or can no longer be bought.
   */
  readonly ofSomeTrainsSinceMs?: number;
}

const keptColumns = sql.raw(
  'from_station, to_station, travel_day, party, currency, kind, state, amount_minor, leaves_at, minutes, opens_on, from_time, found_at, asked_at',
);

/** Remembers fares of one line or several, each line, day and kind once. The statement's text does not depend on their number. */
export async function keepDayFares(db: Db, fares: readonly FareToKeep[], { nowMs, asked, ofSomeTrainsSinceMs }: Keeping): Promise<void> {
  if (fares.length === 0) return;
  const now = new Date(nowMs);
  const since = new Date(ofSomeTrainsSinceMs ?? nowMs);
  const rows = fares.map(({ line, day, kind, fare }) => ({
    from_station: line.from,
    to_station: line.to,
    travel_day: day,
    party: line.party,
    currency: line.currency,
    kind,
    state: fare.state,
    from_time: fare.fromTime,
    ...(fare.state === 'price'
      ? { amount_minor: fare.minor, leaves_at: new Date(fare.leavesAtMs), minutes: fare.minutes }
      : { opens_on: fare.opensOn }),
    found_at: since,
    asked_at: asked ? now : new Date(0),
  }));
  // In the sequence of the key, so that two processes never wait for each other's rows.
  await sql`
    insert into retail.day_fare as known (${keptColumns})
    select ${keptColumns} from json_populate_recordset(null::retail.day_fare, ${JSON.stringify(rows)}::json)
    order by from_station, to_station, travel_day, party, currency, kind
    on conflict (from_station, to_station, travel_day, party, currency, kind) do update set
      state = excluded.state,
      amount_minor = excluded.amount_minor,
      leaves_at = excluded.leaves_at,
      minutes = excluded.minutes,
      opens_on = excluded.opens_on,
      from_time = excluded.from_time,
      found_at = greatest(known.found_at, excluded.found_at),
      asked_at = greatest(known.asked_at, excluded.asked_at)
    where ${ofSomeTrainsSinceMs === undefined} or known.amount_minor is null or known.amount_minor >= excluded.amount_minor
      or known.found_at < ${since} or known.leaves_at <= ${now}`.execute(db);
}

/** Notes that somebody looked at a line's days, at most once in `everyMs`. */
export async function noteAsked(
  db: Db,
  { from, to, party, currency, firstDay, lastDay }: DaysOfLine,
  { nowMs, everyMs }: { readonly nowMs: number; readonly everyMs: number },
): Promise<void> {
  await tables(db)
    .updateTable('retail.day_fare')
    .set({ asked_at: new Date(nowMs) })
    .where('from_station', '=', from)
    .where('to_station', '=', to)
    .where('party', '=', party)
    .where('currency', '=', currency)
    .where('travel_day', '>=', firstDay)
    .where('travel_day', '<=', lastDay)
    .where('kind', '=', 'day')
    .where('asked_at', '<', new Date(nowMs - everyMs))
    .execute();
}

/** The currencies in which somebody lately wanted to know the days of each pair of stations. */
export async function listAskedLines(
  db: Db,
  { party, sinceMs }: { readonly party: string; readonly sinceMs: number },
): Promise<{ readonly from: string; readonly to: string; readonly currency: Currency }[]> {
  return tables(db)
    .selectFrom('retail.day_fare')
    .select(['from_station as from', 'to_station as to', 'currency'])
    .distinct()
    .where('party', '=', party)
    .where('kind', '=', 'day')
    .where('asked_at', '>', new Date(sinceMs))
    .execute();
}
