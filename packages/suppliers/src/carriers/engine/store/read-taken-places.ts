import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { LegInterval, PoolState, TakenPlaces } from '../places.ts';
import { intervalColumns } from './read-availability.ts';
import { placesTaken } from './pool-bits.ts';
import { runStatement, type Statement } from './run-statement.ts';

export interface Inventory {
  /** Whether a booking with our reference was there already. */
  readonly booked: boolean;
  /** In the order of the intervals, lapsed holds included … */
  readonly taken: readonly TakenPlaces[];
  /** … so when there are any on these trains, end them and look again. */
  readonly lapsedBookingIds: readonly string[];
}

const readTakenPlacesStatement: Statement = {
  name: 'carrier-read-taken-places',
  writes: false,
  text: `
with asked as (
  select * from unnest($2::int[], $3::text[], $4::date[]) as a (n, designator, operating_day)
)
select
  exists (select from carrier.booking where source = $1 and reference = $5) as booked,
  (
    select json_agg(json_build_array(a.n, p.pool, p.legs, p.size, p.taken, p.sold))
    from asked a
    join carrier.train_pool p on p.source = $1 and p.designator = a.designator and p.operating_day = a.operating_day and p.pool = any ($6::text[])
  ) as pools,
  (
    select array_agg(distinct b.booking_id::text)
    from carrier.booking b
    join carrier.claim c on c.booking_id = b.booking_id
    join asked a on a.designator = c.designator and a.operating_day = c.operating_day
    where b.source = $1 and b.status = 'PREBOOKED' and b.hold_until_ms <= $7
  ) as lapsed`,
};

type PoolColumns = readonly [n: number, pool: string, legs: number, size: number, taken: string | null, sold: readonly number[] | null];

interface InventoryRow {
  readonly booked: boolean;
  readonly pools: readonly PoolColumns[] | null;
  readonly lapsed: readonly string[] | null;
}

/** What a prebooking must know before it chooses: one query, one snapshot. */
export async function readTakenPlaces(
  pool: pg.Pool,
  source: Source,
  asked: { readonly reference: string; readonly intervals: readonly LegInterval[]; readonly pools: readonly string[]; readonly nowMs: number },
): Promise<Inventory> {
  const trains = intervalColumns(asked.intervals).slice(0, 3);
  const [row] = await runStatement<InventoryRow>(pool, readTakenPlacesStatement, [source, ...trains, asked.reference, asked.pools, asked.nowMs]);
  const taken = asked.intervals.map(() => new Map<string, PoolState>());
  for (const [n, name, ...columns] of row?.pools ?? []) {
    const interval = asked.intervals[n];
    if (interval) taken[n]?.set(name, stateOn(interval, columns));
  }
  return { booked: row?.booked ?? false, taken, lapsedBookingIds: row?.lapsed ?? [] };
}

function stateOn({ fromLeg, toLeg }: LegInterval, [legs, size, taken, sold]: readonly [number, number, string | null, readonly number[] | null]): PoolState {
  const takenPlaces = taken === null ? new Set<number>() : placesTaken(taken, size, fromLeg, toLeg);
  const used = sold === null ? takenPlaces.size : Math.max(0, ...sold.slice(fromLeg, toLeg));
  return { shape: { legs, size }, used, takenPlaces };
}
