import type pg from 'pg';
import type { Statement } from '../../store/run-statement.ts';
import { afterSaleValues, type ChangeOutcome, madeOf, type NewAfterSale, type PartsChange, runChange } from './change-parts.ts';

/** Counts as a change of the booking: of two compensations that read it at the same version, one reads it again. */
const keepCompensationStatement: Statement = {
  name: 'carrier-keep-compensation',
  writes: true,
  text: `
with changed as (
  update carrier.booking b set version = b.version + 1
  where b.source = $1 and b.booking_id = $2::bigint and b.version = $3 and b.status = 'FULFILLED' and $5::text is null
  returning b.booking_id
),
${madeOf}
select after_sale_id::text from made`,
};

export function keepCompensation(
  pool: pg.Pool,
  { source, bookingId, version, atMs }: Pick<PartsChange, 'source' | 'bookingId' | 'version' | 'atMs'>,
  afterSale: NewAfterSale,
): Promise<ChangeOutcome> {
  return runChange(pool, keepCompensationStatement, [source, bookingId, version, atMs, null, ...afterSaleValues(afterSale)]);
}
