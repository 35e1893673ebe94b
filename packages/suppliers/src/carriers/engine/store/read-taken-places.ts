import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { CountedUse, LegInterval, NumberedUse, TakenPlaces } from '../places.types.ts';
import { intervalColumns } from './read-availability.ts';
import { placesTaken } from './pool-bits.ts';
import { runStatement, type Statement } from './run-statement.ts';

export interface Inventory {
  /** Whether a booking with our reference exists already. */
  readonly booked: boolean;
  /** In the order of the intervals, including lapsed holds … */
  readonly taken: readonly TakenPlaces[];
  /** … so if these trains have any, end them and look again. */
  readonly lapsedBookingIds: readonly string[];
}

/**
 * `offset 0` forces one index lookup for each train and each hold. Plans are kept, and one made while the tables were small would scan them
 * after they have grown.
 */
const readTakenPlacesStatement: Statement = {
  name: 'carrier-read-taken-places',
  writes: false,
  text: `
with asked as (
  select * from unnest($2::int[], $3::text[], $4::text[], $5::date[]) as a (n, owner, designator, operating_day)
)
select
  exists (select from carrier.booking where source = $1 and reference = $6) as booked,
  (
    select json_agg(json_build_array(a.n, p.pool, p.legs, p.size, p.taken, p.sold))
    from asked a
    cross join lateral (
      select * from carrier.train_pool
      where owner = a.owner and designator = a.designator and operating_day = a.operating_day and pool = any ($7::text[])
      offset 0
    ) p
  ) as pools,
  (
    select array_agg(distinct b.booking_id::text)
    from carrier.booking b
    cross join lateral (select * from carrier.claim where booking_id = b.booking_id offset 0) c
    join asked a on a.owner = c.owner and a.designator = c.designator and a.operating_day = c.operating_day
    where b.source = $1 and b.status = 'PREBOOKED' and b.hold_until_ms <= $8
  ) as lapsed`,
};

type PoolColumns = readonly [n: number, pool: string, legs: number, size: number, taken: string | null, sold: readonly number[] | null];

interface InventoryRow {
  readonly booked: boolean;
  readonly pools?: readonly PoolColumns[];
  readonly lapsed?: readonly string[];
}

/** Everything a prebooking needs to know before it chooses: one query, one snapshot. */
export async function readTakenPlaces(
  pool: pg.Pool,
  source: Source,
  asked: {
    readonly reference: string;
    readonly intervals: readonly LegInterval[];
    readonly pools: readonly string[];
    readonly nowMs: number;
  },
): Promise<Inventory> {
  const trains = intervalColumns(asked.intervals).slice(0, 4);
  const [row] = await runStatement<InventoryRow>(pool, readTakenPlacesStatement, [
    source,
    ...trains,
    asked.reference,
    asked.pools,
    asked.nowMs,
  ]);
  const taken = asked.intervals.map(() => ({
    numbered: new Map<string, NumberedUse & { readonly taken: ReadonlySet<number> }>(),
    counted: new Map<string, CountedUse>(),
  }));
  for (const [n, name, legs, size, bits, sold] of row?.pools ?? []) {
    const interval = asked.intervals[n];
    if (!interval) continue;
    const { fromLeg, toLeg } = interval;
    const shape = { legs, size };
    const places = bits === null ? undefined : placesTaken(bits, size, fromLeg, toLeg);
    if (places) taken[n]?.numbered.set(name, { shape, used: places.size, taken: places });
    if (sold) taken[n]?.counted.set(name, { shape, soldByLeg: sold.slice(fromLeg, toLeg) });
  }
  return { booked: row?.booked ?? false, taken, lapsedBookingIds: row?.lapsed ?? [] };
}
