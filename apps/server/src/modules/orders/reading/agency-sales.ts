import { tripText } from '../../tickets/tickets.api.ts';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { ShownChoice } from '../../cart/cart.api.ts';
import type { AgencyWork, SalesFigures, SalesGroup } from '../orders.api.ts';

const most = 12;

const groups: Readonly<Record<SalesGroup, RawBuilder<string>>> = {
  week: sql`to_char(date_trunc('week', figure.posted_at at time zone 'UTC'), 'YYYY-MM-DD')`,
  month: sql`to_char(figure.posted_at at time zone 'UTC', 'YYYY-MM')`,
  agent: sql`case when ordered.id is null then 'Groups'
    else coalesce(member.name, 'By a quote’s link') end`,
  // parts of several sellers are one sale
  source: sql`coalesce((select string_agg(distinct booking.source, ' + ' order by booking.source) from retail.order_item_booking booking
    join retail.order_item item on item.id = booking.item_id where item.id::text = figure.item_id), 'Groups')`,
};

/**
 * Sums what the ledger holds since the instant, so that refunds and exchanges count when they were made. Weeks and months are sorted latest
 * first, all other groups by fare, highest first.
 */
export async function agencySales(
  db: Db,
  { agencyId, by, since }: { readonly agencyId: string; readonly by: SalesGroup; readonly since: Date },
): Promise<readonly SalesFigures[]> {
  const { rows } = await sql<{ label: string; currency: Currency; bookings: number; fares: string; commission: string; mark_up: string }>`
    select ${groups[by]} as label, figure.currency, count(*) filter (where figure.is_sale)::integer as bookings,
      sum(figure.fare_minor) as fares, sum(figure.commission_minor) as commission, sum(figure.mark_up_minor) as mark_up
    from shared.agency_figure figure
      -- a group is sold without an order
      left join retail.order ordered on ordered.id = figure.order_id
      left join shared.member on member.user_id = ordered.user_id and member.agency_id::text = figure.agency_id
    where figure.agency_id = ${agencyId} and figure.posted_at >= ${since}
    group by 1, 2
    order by ${by === 'week' || by === 'month' ? sql`label desc, fares desc` : sql`fares desc, label`}
    limit ${most}`.execute(db);
  return rows.map(({ label, currency, bookings, fares, commission, mark_up: markUp }) => {
    const decimal = (minor: string) => toDecimal(money(currency, Number(minor)));
    return { label, currency, bookings, fares: decimal(fares), commission: decimal(commission), markUp: decimal(markUp) };
  });
}

interface WorkRow {
  booking_reference: string;
  shown: ShownChoice;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  travellers: number;
}

/** The agency's unfinished orders, the places it holds, and the departures of sold bookings between two days, both included. */
export async function agencyWork(
  db: Db,
  { agencyId, from, until }: { readonly agencyId: string; readonly from: string; readonly until: string },
): Promise<AgencyWork> {
  const columns = sql`item.booking_reference, item.shown, ordered.created_at, item.travellers -> 0 ->> 'firstName' as first_name,
    item.travellers -> 0 ->> 'lastName' as last_name, jsonb_array_length(item.travellers) as travellers`;
  const departs = sql`item.shown -> 'outward' -> 'departureDateTime'`;
  const [unfinished, held, departures] = await Promise.all([
    sql<WorkRow>`
      select ${columns} from retail.order_item item join retail.order ordered on ordered.id = item.order_id
      where item.agency_id = ${agencyId} and ordered.outcome is null and (ordered.hold is null or ordered.hold in ('asked', 'paying'))
      order by ordered.created_at limit ${most}`.execute(db),
    sql<WorkRow & { pay_by: Date }>`
      select ${columns}, ordered.pay_by from retail.order_item item join retail.order ordered on ordered.id = item.order_id
      where item.agency_id = ${agencyId} and ordered.outcome is null and ordered.undo is null and ordered.hold in ('waiting', 'warned')
      order by ordered.pay_by limit ${most}`.execute(db),
    sql<WorkRow>`
      select ${columns} from retail.order_item item join retail.order ordered on ordered.id = item.order_id
      where item.agency_id = ${agencyId} and ${departs} ->> 'date' between ${from} and ${until}
        and exists (select from retail.order_item_booking booking where booking.item_id = item.id and booking.status = 'fulfilled')
      order by ${departs} ->> 'date', ${departs} ->> 'time' limit ${most}`.execute(db),
  ]);
  const workOf = (row: WorkRow) => ({
    bookingReference: row.booking_reference,
    trip: tripText({ ...row.shown, inward: undefined }),
    orderedAt: row.created_at,
    departs: row.shown.pass ? { date: row.shown.pass.validFrom, time: '00:00:00' } : row.shown.outward.departureDateTime,
    lead: [row.first_name, row.last_name].filter(Boolean).join(' '),
    travellers: row.travellers,
  });
  return {
    unfinished: unfinished.rows.map(workOf),
    held: held.rows.map((row) => ({ ...workOf(row), payBy: row.pay_by })),
    departures: departures.rows.map(workOf),
  };
}
