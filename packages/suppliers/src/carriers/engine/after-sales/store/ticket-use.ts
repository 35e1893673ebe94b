import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { TicketUse } from '../../../../port/after-sales.ts';
import type { TripReference } from '../../../../port/running.ts';
import { runStatement, type Statement } from '../../store/run-statement.ts';

const noteStatement: Statement = {
  name: 'carrier-note-checked-train',
  writes: true,
  text: `
insert into carrier.checked_train (source, designator, operating_day, is_complete) values ($1, $2, $3, true)
on conflict (source, designator, operating_day) do update set is_complete = true`,
};

const useStatement: Statement = {
  name: 'carrier-ticket-use',
  writes: false,
  text: `
select t.direction, t.passenger_ref, t.scanned_at_ms is not null as is_scanned,
  case when c.is_complete then 'all' when c.source is not null then 'some' else 'none' end as checked
from carrier.ticket t
join carrier.booking b using (booking_id)
cross join jsonb_array_elements(b.segments) s (segment)
left join carrier.checked_train c on c.source = t.source and c.designator = s.segment -> 'train' ->> 'designator'
  and c.operating_day = (s.segment -> 'train' ->> 'operatingDay')::date
where b.source = $1 and b.booking_id = $2::bigint and t.revoked_at_ms is null
  and s.segment ->> 'direction' = t.direction and (s.segment ->> 'segmentIndex')::int = t.segment_index`,
};

export async function noteChecked(pool: pg.Pool, source: Source, { designator, operatingDay }: TripReference): Promise<void> {
  await runStatement(pool, noteStatement, [source, designator, operatingDay]);
}

export function ticketUse(pool: pg.Pool, source: Source, bookingId: string): Promise<readonly TicketUse[]> {
  return runStatement<TicketUse>(pool, useStatement, [source, bookingId]);
}
