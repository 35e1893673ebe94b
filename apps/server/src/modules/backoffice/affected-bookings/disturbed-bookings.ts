import type { AgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

const most = 20;

/** Future trains of an agency's customers that a new timetable has changed. */
export async function disturbedBookings(db: Db, agencyId: string, nowMs: number): Promise<AgencyDashboard['disturbed']> {
  const { rows } = await sql<{
    booking_reference: string;
    from_station: string;
    to_station: string;
    change: AgencyDashboard['disturbed'][number]['change'];
  }>`
    select affected.booking_reference, affected.from_station, affected.to_station, affected.change
    from retail.affected_booking affected join shared.order_item item on item.booking_reference = affected.booking_reference
    where item.agency_id = ${agencyId} and affected.booked_departs_at >= ${Math.floor(nowMs / 60_000)}
    order by affected.booked_departs_at limit ${most}`.execute(db);
  return rows.map(({ booking_reference: bookingReference, from_station: from, to_station: to, change }) => ({
    bookingReference,
    trip: `${from} – ${to}`,
    change,
  }));
}
