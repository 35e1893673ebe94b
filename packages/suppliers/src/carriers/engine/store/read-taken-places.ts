import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { LegInterval, TakenPlaces } from '../places.ts';
import { quotaPrefix } from '../pool-name.ts';
import { intervalColumns } from './read-availability.ts';
import { runStatement, type Statement } from './run-statement.ts';

export interface Inventory {
  /** Whether a booking with our reference was there already. */
  readonly booked: boolean;
  /** In the order of the intervals. Lapsed holds are not in it … */
  readonly taken: readonly TakenPlaces[];
  /** … but their rows still are, until these bookings are expired. */
  readonly lapsedBookingIds: readonly string[];
}

const readTakenPlacesStatement: Statement = {
  name: 'carrier-read-taken-places',
  writes: false,
  text: `
with asked as (
  select * from unnest($2::int[], $3::text[], $4::date[], $5::smallint[], $6::smallint[]) as a (n, designator, operating_day, from_leg, to_leg)
),
lapsed as materialized (
  select booking_id from carrier.booking where source = $1 and status = 'PREBOOKED' and hold_until_ms <= $7
),
found as (
  select a.n, k.pool, k.leg, k.place, k.booking_id, l.booking_id is not null as lapsed
  from asked a
  join carrier.taken_place k
    on k.source = $1 and k.designator = a.designator and k.operating_day = a.operating_day
   and k.pool = any ($8::text[]) and k.leg >= a.from_leg and k.leg < a.to_leg
  left join lapsed l on l.booking_id = k.booking_id
),
used as (
  select n, pool, null::int as leg, array_agg(distinct place) as places
  from found where not lapsed and pool not like '${quotaPrefix}%' group by n, pool
  union all
  select n, pool, leg, array_agg(place)
  from found where not lapsed and pool like '${quotaPrefix}%' group by n, pool, leg
)
select
  exists (select from carrier.booking where source = $1 and reference = $9) as booked,
  (select json_agg(used) from used) as used,
  (select array_agg(distinct booking_id::text) from found where lapsed) as lapsed`,
};

interface InventoryRow {
  readonly booked: boolean;
  readonly used: readonly { n: number; pool: string; leg: number | null; places: number[] }[] | null;
  readonly lapsed: readonly string[] | null;
}

/** What a prebooking must know before it chooses: one query, one snapshot. */
export async function readTakenPlaces(
  pool: pg.Pool,
  source: Source,
  asked: { readonly reference: string; readonly intervals: readonly LegInterval[]; readonly pools: readonly string[]; readonly nowMs: number },
): Promise<Inventory> {
  const values = [source, ...intervalColumns(asked.intervals), asked.nowMs, asked.pools, asked.reference];
  const [row] = await runStatement<InventoryRow>(pool, readTakenPlacesStatement, values);
  const taken = asked.intervals.map(() => ({
    throughout: new Map<string, ReadonlySet<number>>(),
    byLeg: new Map<string, Map<number, ReadonlySet<number>>>(),
  }));
  for (const { n, pool: name, leg, places } of row?.used ?? []) {
    if (leg === null) taken[n]?.throughout.set(name, new Set(places));
    else if (taken[n]) {
      const legs = taken[n].byLeg.get(name) ?? new Map<number, ReadonlySet<number>>();
      taken[n].byLeg.set(name, legs.set(leg, new Set(places)));
    }
  }
  return { booked: row?.booked ?? false, taken, lapsedBookingIds: row?.lapsed ?? [] };
}
