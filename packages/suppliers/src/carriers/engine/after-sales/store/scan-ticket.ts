import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { TicketScan } from '../../../../port/after-sales.ts';
import { runStatement, type Statement } from '../../store/run-statement.ts';

/**
 * Stores the first scan, notes that tickets are scanned on its train, and counts it as a change of the booking: a refund that read the booking earlier reads it again, and a void is too
 * late. A ticket revoked meanwhile stays revoked, and its scan changes nothing.
 */
const scanStatement: Statement = {
  name: 'carrier-scan-ticket',
  writes: true,
  text: `
with changed as (
  update carrier.booking b set version = b.version + 1 from carrier.ticket t
  where t.source = $1 and t.ticket_number = $2 and t.revoked_at_ms is null and t.scanned_at_ms is null and b.booking_id = t.booking_id
  returning b.booking_id
),
scanned as (
  update carrier.ticket t set scanned_at_ms = $3 from changed
  where t.booking_id = changed.booking_id and t.source = $1 and t.ticket_number = $2 and t.revoked_at_ms is null and t.scanned_at_ms is null
  returning t.ticket_number, t.booking_id, t.direction, t.segment_index
),
checked as (
  insert into carrier.checked_train (source, designator, operating_day, is_complete)
  select $1, segment -> 'train' ->> 'designator', (segment -> 'train' ->> 'operatingDay')::date, false
  from scanned join carrier.booking b using (booking_id) cross join jsonb_array_elements(b.segments) s (segment)
  where segment ->> 'direction' = scanned.direction and (segment ->> 'segmentIndex')::int = scanned.segment_index
  on conflict do nothing
)
select t.revoked_at_ms::float8, t.scanned_at_ms::float8, exists (select from scanned) as is_first
from carrier.ticket t where t.source = $1 and t.ticket_number = $2`,
};

/** `atMs` is the carrier's time of the scan. */
export async function scanTicket(pool: pg.Pool, source: Source, ticketNumber: string, atMs: number): Promise<TicketScan> {
  interface Before {
    readonly revokedAtMs?: number;
    readonly scannedAtMs?: number;
    readonly isFirst: boolean;
  }
  const [before] = await runStatement<Before>(pool, scanStatement, [source, ticketNumber, atMs]);
  if (!before) return { standing: 'UNKNOWN' };
  if (before.isFirst) return { standing: 'VALID' };
  if (before.revokedAtMs !== undefined) return { standing: 'REVOKED', sinceMs: before.revokedAtMs };
  if (before.scannedAtMs !== undefined) return { standing: 'SCANNED_BEFORE', sinceMs: before.scannedAtMs };
  // Somebody changed the ticket at the same moment, so its new state is read.
  return scanTicket(pool, source, ticketNumber, atMs);
}
