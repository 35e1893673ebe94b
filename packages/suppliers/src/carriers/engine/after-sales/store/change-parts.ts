import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '../../../../port/after-sales.ts';
import type { AfterSaleRecord, ClosedPart } from '../after-sales-record.types.ts';
import type { FreedClaim } from '../rules/freed-claims.ts';
import { runStatement, violates, type Statement } from '../../store/run-statement.ts';

/**
 * Changes of a booking after its sale, each in one statement. The booking at the version read, the after-sale, its closed parts, revoked
 * tickets and freed places change together or not at all. A statement that finds another version changes nothing, and its caller reads
 * again.
 *
 * Pools are written last and in the order of their keys, as when places are taken.
 */
export interface PartsChange {
  readonly source: Source;
  readonly bookingId: string;
  /** The version read before. */
  readonly version: number;
  readonly atMs: number;
  readonly closes: readonly PartRef[];
  readonly closesAs: ClosedPart['state'];
  /** Whether nothing is left of the booking. */
  readonly isEnd: boolean;
  readonly freed: readonly FreedClaim[];
}

export type NewAfterSale = Omit<AfterSaleRecord, 'afterSaleId' | 'bookingId' | 'currency'>;

/** `changed`: done and committed. `stale`: somebody changed the booking first. `known`: the reference is in use. The last two write nothing. */
export type ChangeOutcome = { readonly kind: 'changed'; readonly afterSaleId: string } | { readonly kind: 'stale' | 'known' };

/** Records the after-sale of a changed booking. `$4` is the time of the change, `$6` to `$13` are `afterSaleValues`. */
export const madeOf = `
made as (
  insert into carrier.after_sale (source, booking_id, reference, request_digest, kind, parts, fee_minor, refunded_minor, voucher_minor, made_at_ms, decided_at_ms)
  select $1, changed.booking_id, $6, $7, $8, $9, $10, $11, $12, $4, $13 from changed
  returning after_sale_id, booking_id
)`;

/** Ends the parts and frees everything they hold. `$14` and `$15` name them, `$16` is their new state. */
const closedAndRevoked = `
ending as (
  select * from unnest($14::text[], $15::text[]) as e (direction, passenger_ref)
),
closed as (
  insert into carrier.closed_part (booking_id, direction, passenger_ref, state, after_sale_id)
  select made.booking_id, e.direction, e.passenger_ref, $16, made.after_sale_id from made cross join ending e
),
revoked as (
  update carrier.ticket t set revoked_at_ms = $4 from made, ending e
  where t.booking_id = made.booking_id and t.revoked_at_ms is null and t.direction = e.direction and t.passenger_ref = e.passenger_ref
)`;

/** `$17` to `$22` name the freed places. */
const givenBack = `
freed as (
  select made.booking_id, f.designator, f.operating_day, f.pool, f.taken::bit varying as taken, f.sold::smallint[] as sold, f.is_whole
  from made cross join unnest($17::text[], $18::date[], $19::text[], $20::text[], $21::text[], $22::boolean[])
    as f (designator, operating_day, pool, taken, sold, is_whole)
),
unclaimed as (
  delete from carrier.claim c using freed f
  where f.is_whole and c.booking_id = f.booking_id and c.designator = f.designator and c.operating_day = f.operating_day and c.pool = f.pool
),
reclaimed as (
  update carrier.claim c set
    taken = c.taken & ~f.taken,
    sold = (select array_agg(before - fewer order by leg) from unnest(c.sold, f.sold) with ordinality as u (before, fewer, leg))
  from freed f
  where not f.is_whole and c.booking_id = f.booking_id and c.designator = f.designator and c.operating_day = f.operating_day and c.pool = f.pool
),
pooled as (
  insert into carrier.train_pool as p (owner, designator, operating_day, pool, legs, size, taken, leg_places, sold)
  select p.owner, p.designator, p.operating_day, p.pool, p.legs, p.size, f.taken, bit_count(f.taken), f.sold
  from freed f
  join carrier.claim c on c.booking_id = f.booking_id and c.designator = f.designator and c.operating_day = f.operating_day and c.pool = f.pool
  join carrier.train_pool p on p.owner = c.owner and p.designator = f.designator and p.operating_day = f.operating_day and p.pool = f.pool
  order by p.owner, p.designator, p.operating_day, p.pool
  on conflict (owner, designator, operating_day, pool) do update set
    taken = p.taken & ~excluded.taken,
    leg_places = p.leg_places - excluded.leg_places,
    sold = (select array_agg(before - fewer order by leg) from unnest(p.sold, excluded.sold) with ordinality as u (before, fewer, leg))
)
select after_sale_id::text from made`;

const closePartsStatement: Statement = {
  name: 'carrier-close-parts',
  writes: true,
  text: `
with changed as (
  update carrier.booking b set version = b.version + 1, status = coalesce($5, b.status), ended_at_ms = case when $5 is null then null else $4::bigint end
  where b.source = $1 and b.booking_id = $2::bigint and b.version = $3 and b.status in ('CONFIRMED', 'FULFILLED')
  returning b.booking_id
),
${madeOf},
${closedAndRevoked},
${givenBack}`,
};

const releaseSeatsStatement: Statement = {
  name: 'carrier-release-seats',
  writes: true,
  text: `
with changed as (
  update carrier.booking b set version = b.version + 1, seats_released_at_ms = $4
  where b.source = $1 and b.booking_id = $2::bigint and b.version = $3 and b.status in ('CONFIRMED', 'FULFILLED') and $5::text is null
    and b.seats_released_at_ms is null
  returning b.booking_id
),
${madeOf},
ending as (
  select $14::text[], $15::text[], $16::text
),
revoked as (
  update carrier.ticket t set revoked_at_ms = $4 from made where t.booking_id = made.booking_id and t.revoked_at_ms is null
),
${givenBack}`,
};

/** Old parts and new booking: both rows are locked in the required state, or nothing happens. */
const confirmExchangeStatement: Statement = {
  name: 'carrier-confirm-exchange',
  writes: true,
  text: `
with ready as (
  select o.booking_id, n.booking_id as new_booking_id, a.after_sale_id
  from carrier.after_sale a
  join carrier.booking o on o.booking_id = a.booking_id
  join carrier.booking n on n.booking_id = a.new_booking_id
  where a.source = $1 and a.after_sale_id = $6::bigint and o.booking_id = $2::bigint and o.version = $3 and o.status in ('CONFIRMED', 'FULFILLED')
    and n.status = 'PREBOOKED' and n.hold_until_ms > $4
  for update of o, n
),
confirmed as (
  update carrier.booking n set status = 'CONFIRMED', confirmed_at_ms = $4 from ready where n.booking_id = ready.new_booking_id
),
changed as (
  update carrier.booking o set version = o.version + 1, status = coalesce($5, o.status), ended_at_ms = case when $5 is null then null else $4::bigint end
  from ready where o.booking_id = ready.booking_id
),
made as (
  select after_sale_id, booking_id from ready
),
unused as (
  select $7::text, $8::text, $9::text, $10::text, $11::text, $12::text, $13::text
),
${closedAndRevoked},
${givenBack}`,
};

export function closeParts(pool: pg.Pool, change: PartsChange, afterSale: NewAfterSale): Promise<ChangeOutcome> {
  return runChange(pool, closePartsStatement, [...bookingValues(change), ...afterSaleValues(afterSale), ...endingValues(change)]);
}

export function releaseAllSeats(pool: pg.Pool, change: PartsChange, afterSale: NewAfterSale): Promise<ChangeOutcome> {
  return runChange(pool, releaseSeatsStatement, [...bookingValues(change), ...afterSaleValues(afterSale), ...endingValues(change)]);
}

export function exchangeParts(pool: pg.Pool, change: PartsChange, exchangeId: string): Promise<ChangeOutcome> {
  const unused = Array.from({ length: 7 }, () => null);
  return runChange(pool, confirmExchangeStatement, [...bookingValues(change), exchangeId, ...unused, ...endingValues(change)]);
}

/** The values $1 to $5. */
function bookingValues({ source, bookingId, version, atMs, isEnd, closesAs }: PartsChange): unknown[] {
  return [source, bookingId, version, atMs, isEnd ? closesAs : null];
}

/** The values $6 to $13. */
export function afterSaleValues(made: NewAfterSale): unknown[] {
  return [
    made.reference,
    made.requestDigest,
    made.kind,
    JSON.stringify(made.parts),
    made.feeMinor,
    made.refundedMinor,
    made.voucherMinor,
    made.decidedAtMs,
  ];
}

/** The values $14 to $22. */
function endingValues({ closes, closesAs, freed }: PartsChange): unknown[] {
  return [
    closes.map(({ direction }) => direction),
    closes.map(({ passengerRef }) => passengerRef),
    closesAs,
    freed.map(({ designator }) => designator),
    freed.map(({ operatingDay }) => operatingDay),
    freed.map(({ pool }) => pool),
    freed.map(({ taken }) => taken ?? null),
    freed.map(({ sold }) => (sold ? `{${sold.join(',')}}` : null)),
    freed.map(({ isWhole }) => isWhole),
  ];
}

/** Runs one of the statements. */
export async function runChange(pool: pg.Pool, statement: Statement, values: readonly unknown[]): Promise<ChangeOutcome> {
  try {
    const [made] = await runStatement<{ afterSaleId: string }>(pool, statement, values);
    return made ? { kind: 'changed', afterSaleId: made.afterSaleId } : { kind: 'stale' };
  } catch (error) {
    if (violates(error, 'after_sale_source_reference_key')) return { kind: 'known' };
    if (violates(error, 'closed_part_pkey')) return { kind: 'stale' };
    throw error;
  }
}
