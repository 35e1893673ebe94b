import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { CountedUse, LegInterval, NumberedUse, UsedPlaces } from '../places.types.ts';
import { nothingTaken } from '../rules/nothing-taken.ts';
import { runStatement, type Statement } from './run-statement.ts';

/**
 * The seller's own lapsed holds count as free at once, swept or not: their claims are subtracted. Those of another seller of the train
 * count as taken until that seller sweeps them.
 */
const readAvailabilityStatement: Statement = {
  name: 'carrier-read-availability',
  writes: false,
  text: `
with asked as (
  select * from unnest($2::int[], $3::text[], $4::text[], $5::date[], $6::smallint[], $7::smallint[])
    as a (n, owner, designator, operating_day, from_leg, to_leg)
),
lapsed as materialized (
  select c.owner, c.designator, c.operating_day, c.pool, c.taken, c.sold
  from carrier.booking b
  cross join lateral (select * from carrier.claim where booking_id = b.booking_id offset 0) c
  where b.source = $1 and b.status = 'PREBOOKED' and b.hold_until_ms <= $8
),
lapsed_places as materialized (
  select owner, designator, operating_day, pool, bit_or(taken) as taken from lapsed where taken is not null
  group by owner, designator, operating_day, pool
)
select a.n, p.pool, p.legs, p.size,
  case
    when p.taken is not null then array(
      select bit_count(bit_or(substring(case when l.taken is null then p.taken else p.taken & ~l.taken end from leg * p.size + 1 for p.size)))::int
      from generate_series(a.from_leg, least(a.to_leg, p.legs) - 1) as leg
    )
    else array(
      select (p.sold[leg + 1] - coalesce((
        select sum(c.sold[leg + 1]) from lapsed c
        where c.owner = p.owner and c.designator = p.designator and c.operating_day = p.operating_day and c.pool = p.pool
      ), 0))::int
      from generate_series(a.from_leg, least(a.to_leg, p.legs) - 1) as leg
      order by leg
    )
  end as used,
  p.taken is not null as numbered
from asked a
join carrier.train_pool p on p.owner = a.owner and p.designator = a.designator and p.operating_day = a.operating_day
left join lapsed_places l on l.owner = p.owner and l.designator = p.designator and l.operating_day = p.operating_day and l.pool = p.pool`,
};

interface AvailabilityRow {
  readonly n: number;
  readonly pool: string;
  readonly legs: number;
  readonly size: number;
  /** For a numbered pool, one number: the places taken on any of the legs. For a counted pool, the number on each leg. */
  readonly used: readonly (number | null)[];
  readonly numbered: boolean;
}

/** The used places of each interval, in their order, from one query. */
export async function readAvailability(
  pool: pg.Pool,
  source: Source,
  intervals: readonly LegInterval[],
  nowMs: number,
): Promise<readonly UsedPlaces[]> {
  if (intervals.length === 0) return [];
  const rows = await runStatement<AvailabilityRow>(pool, readAvailabilityStatement, [source, ...intervalColumns(intervals), nowMs]);
  // Most trains have no sales yet.
  const used = new Map<number, { numbered: Map<string, NumberedUse>; counted: Map<string, CountedUse> }>();
  for (const row of rows) {
    const ofInterval = used.get(row.n) ?? { numbered: new Map(), counted: new Map() };
    used.set(row.n, ofInterval);
    const shape = { legs: row.legs, size: row.size };
    if (row.numbered) ofInterval.numbered.set(row.pool, { shape, used: row.used[0] ?? row.size });
    else ofInterval.counted.set(row.pool, { shape, soldByLeg: row.used.map((sold) => sold ?? row.size) });
  }
  return intervals.map((_, index) => used.get(index) ?? nothingTaken);
}

/** Six arrays: index, owner, designator, operating day, first leg, the leg after the last. */
export function intervalColumns(intervals: readonly LegInterval[]): unknown[] {
  return [
    intervals.map((_, index) => index),
    intervals.map(({ owner }) => owner),
    intervals.map(({ designator }) => designator),
    intervals.map(({ operatingDay }) => operatingDay),
    intervals.map(({ fromLeg }) => fromLeg),
    intervals.map(({ toLeg }) => toLeg),
  ];
}
