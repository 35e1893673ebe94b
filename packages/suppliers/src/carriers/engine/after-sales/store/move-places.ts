import type pg from 'pg';
import { violates, type Statement } from '../../store/run-statement.ts';
import type { KeptSegment } from '../../booking-record.types.ts';
import { afterSaleValues, type ChangeOutcome, madeOf, type NewAfterSale, type PartsChange, runChange } from './change-parts.ts';
import { reissued } from './change-names.ts';

/** A booking's places in one pool of a train before and after. The bits are those of the pool. */
export interface MovedClaim {
  readonly owner: string;
  readonly designator: string;
  readonly operatingDay: string;
  readonly pool: string;
  readonly legs: number;
  readonly size: number;
  /** All that the booking holds of the pool from now on. */
  readonly held: string;
  readonly freed: string;
  readonly added: string;
}

/**
 * Frees the old places and takes the new ones in the statement that changes the booking. The pools are written last and in the order of
 * their keys, as when places are taken, and their constraint refuses a place that somebody else has.
 */
const movePlacesStatement: Statement = {
  name: 'carrier-move-places',
  writes: true,
  text: `
with changed as (
  update carrier.booking b set version = b.version + 1, segments = $5
  where b.source = $1 and b.booking_id = $2::bigint and b.version = $3 and b.status in ('CONFIRMED', 'FULFILLED')
  returning b.booking_id
),
${madeOf},
${reissued},
moved as (
  select made.booking_id, m.owner, m.designator, m.operating_day, m.pool, m.legs, m.size,
    m.held::bit varying as held, m.freed::bit varying as freed, m.added::bit varying as added
  from made cross join unnest($14::text[], $15::text[], $16::date[], $17::text[], $18::smallint[], $19::smallint[], $20::text[], $21::text[], $22::text[])
    as m (owner, designator, operating_day, pool, legs, size, held, freed, added)
),
unclaimed as (
  delete from carrier.claim c using moved m
  where bit_count(m.held) = 0 and c.booking_id = m.booking_id and c.designator = m.designator and c.operating_day = m.operating_day and c.pool = m.pool
),
claimed as (
  insert into carrier.claim (booking_id, owner, designator, operating_day, pool, taken)
  select m.booking_id, m.owner, m.designator, m.operating_day, m.pool, m.held from moved m where bit_count(m.held) > 0
  on conflict (booking_id, designator, operating_day, pool) do update set taken = excluded.taken
),
pooled as (
  insert into carrier.train_pool as p (owner, designator, operating_day, pool, legs, size, taken, leg_places, sold)
  select m.owner, m.designator, m.operating_day, m.pool, m.legs, m.size, m.freed | m.added, bit_count(m.freed | m.added), null
  from moved m
  order by m.owner, m.designator, m.operating_day, m.pool
  on conflict (owner, designator, operating_day, pool) do update set
    -- an added place that somebody else has would be freed for both, and then the count differs
    taken = p.taken # excluded.taken,
    leg_places = p.leg_places + excluded.leg_places - 2 * (
      select bit_count(m.freed) from moved m
      where m.owner = excluded.owner and m.designator = excluded.designator and m.operating_day = excluded.operating_day and m.pool = excluded.pool
    )
)
select after_sale_id::text from made`,
};

/** `taken`: somebody else has one of the places, and nothing was written. */
export async function movePlaces(
  pool: pg.Pool,
  change: Pick<PartsChange, 'source' | 'bookingId' | 'version' | 'atMs'> & { readonly segments: readonly KeptSegment[] },
  moved: readonly MovedClaim[],
  afterSale: NewAfterSale,
): Promise<ChangeOutcome | { readonly kind: 'taken' }> {
  try {
    return await runChange(pool, movePlacesStatement, [
      change.source,
      change.bookingId,
      change.version,
      change.atMs,
      JSON.stringify(change.segments),
      ...afterSaleValues(afterSale),
      moved.map(({ owner }) => owner),
      moved.map(({ designator }) => designator),
      moved.map(({ operatingDay }) => operatingDay),
      moved.map((one) => one.pool),
      moved.map(({ legs }) => legs),
      moved.map(({ size }) => size),
      moved.map(({ held }) => held),
      moved.map(({ freed }) => freed),
      moved.map(({ added }) => added),
    ]);
  } catch (error) {
    if (violates(error, 'no_place_sold_twice')) return { kind: 'taken' };
    throw error;
  }
}
