import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { LegInterval, UsedPlaces } from '../places.ts';
import { quotaPrefix } from '../pool-name.ts';
import { runStatement, type Statement } from './run-statement.ts';

/** Lapsed holds count as free from the moment they lapse, swept or not. */
const readAvailabilityStatement: Statement = {
  name: 'carrier-read-availability',
  writes: false,
  text: `
with asked as (
  select * from unnest($2::int[], $3::text[], $4::date[], $5::smallint[], $6::smallint[]) as a (n, designator, operating_day, from_leg, to_leg)
),
lapsed as materialized (
  select booking_id from carrier.booking where source = $1 and status = 'PREBOOKED' and hold_until_ms <= $7
),
used as (
  select a.n, k.pool, k.leg, k.place
  from asked a
  join carrier.taken_place k
    on k.source = $1 and k.designator = a.designator and k.operating_day = a.operating_day and k.leg >= a.from_leg and k.leg < a.to_leg
  where not exists (select from lapsed l where l.booking_id = k.booking_id)
)
select n, pool, count(distinct place)::int as used from used where pool not like '${quotaPrefix}%' group by n, pool
union all
select n, pool, max(places)::int
from (select n, pool, leg, count(*) as places from used where pool like '${quotaPrefix}%' group by n, pool, leg) legs
group by n, pool`,
};

interface AvailabilityRow {
  readonly n: number;
  readonly pool: string;
  readonly used: number;
}

/** What is taken on each of the intervals, in their order, in one query however many they are. */
export async function readAvailability(
  pool: pg.Pool,
  source: Source,
  intervals: readonly LegInterval[],
  nowMs: number,
): Promise<readonly UsedPlaces[]> {
  const used = intervals.map(() => new Map<string, number>());
  if (intervals.length === 0) return used;
  const rows = await runStatement<AvailabilityRow>(pool, readAvailabilityStatement, [source, ...intervalColumns(intervals), nowMs]);
  for (const row of rows) used[row.n]?.set(row.pool, row.used);
  return used;
}

/** Five arrays: index, designator, operating day, first leg, one past the last. */
export function intervalColumns(intervals: readonly LegInterval[]): unknown[] {
  return [
    intervals.map((_, index) => index),
    intervals.map(({ designator }) => designator),
    intervals.map(({ operatingDay }) => operatingDay),
    intervals.map(({ fromLeg }) => fromLeg),
    intervals.map(({ toLeg }) => toLeg),
  ];
}
