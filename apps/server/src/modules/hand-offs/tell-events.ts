import { randomUUID } from 'node:crypto';
import type { HandOff, HandOffEvent } from '@throughfare/contract/calls/hand-offs';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { isSource } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import type { HandOffDeps } from './hand-off-deps.ts';
import { sendToWebhooks } from './webhooks/deliver-event.ts';

/** A sold item of an agency, or an after-sale of one. */
interface TaleRow {
  source: string;
  event: Exclude<HandOffEvent, 'ping' | 'osdm'>;
  happened_at: Date;
  agency_id: string;
  order_id: string;
  reference: string;
  settlement: 'net' | 'gross';
  sold_by: string | null;
  currency: Currency;
  suppliers: { source: string; reference: string }[];
  first_day: string | null;
  fare: string | null;
  commission: string | null;
  mark_up: string | null;
  discount: string | null;
  card_fee: string | null;
  penalty: string | null;
  total: string | null;
}

const most = 200;

/** An agency's items for a hand-off, with their parts as captured. */
const sales = sql`
  select 'issue/' || item.id as source, 'issue' as event, entry.posted_at as happened_at, item.id as item_id,
    (select sum(price_minor) from retail.sold_part where item_id = item.id) as fare,
    (select sum(commission_minor) from retail.sold_part where item_id = item.id) as commission,
    (select sum(mark_up_minor) from retail.sold_part where item_id = item.id) as mark_up,
    (select sum(discount_minor) from retail.sold_part where item_id = item.id) as discount,
    (select sum(fee_minor) from retail.sold_part where item_id = item.id) as card_fee,
    0 as penalty,
    (select sum(charged_minor) from retail.sold_part where item_id = item.id) as total
  from retail.ledger_entry entry join retail.order_item item on item.order_id = entry.order_id and entry.movement = 'sale/' || item.id`;

/** A refund and a void have amounts; events that move no money have none. */
const afterSales = sql`
  select 'after-sale/' || sale.id as source,
    case sale.kind when 'REFUND' then 'refund' when 'VOID' then 'cancellation' else 'change' end as event,
    sale.agreed_at as happened_at, sale.item_id,
    (sale.figures -> 'fare' ->> 'minor')::bigint as fare,
    (select sum(line.minor) from retail.ledger_entry entry join retail.ledger_line line on line.entry_id = entry.id
      where entry.order_id = sale.order_id and line.account like 'agency:%' and line.kind = 'commission'
        -- entries of their own until those of refunds had them
        and entry.movement in ('refund/' || sale.item_id || '/' || sale.id, 'clawback/' || sale.item_id || '/' || sale.id))
      as commission,
    case when sale.figures is null then null else 0 end as mark_up,
    (sale.figures -> 'discount' ->> 'minor')::bigint as discount,
    (sale.figures -> 'cardFee' ->> 'minor')::bigint as card_fee,
    (sale.figures -> 'penalty' ->> 'minor')::bigint as penalty,
    (sale.figures -> 'refund' ->> 'minor')::bigint as total
  from retail.after_sale sale where sale.agreed_at is not null`;

/**
 * Records each new event of agencies' bookings once, and sends it to their webhooks. It reads rows written in the transactions of the sale
 * and of the after-sale, so a killed process loses nothing.
 */
export async function tellEvents(deps: Pick<HandOffDeps, 'db' | 'clock' | 'jobs' | 'alsoTold'>): Promise<number> {
  const { db, clock } = deps;
  const { rows } = await sql<TaleRow>`
    select tale.source, tale.event, tale.happened_at, item.agency_id, item.order_id, item.booking_reference as reference, item.settlement,
      nullif(trim(concat_ws(' ', seller.first_name, seller.last_name)), '') as sold_by, placed.currency,
      (select jsonb_agg(jsonb_build_object('source', booking.source, 'reference', coalesce(booking.supplier_booking_code, booking.supplier_booking_id))
          order by booking.position)
        from retail.order_item_booking booking where booking.item_id = item.id and booking.supplier_booking_id is not null) as suppliers,
      item.shown -> 'outward' -> 'departureDateTime' ->> 'date' as first_day,
      tale.fare, tale.commission, tale.mark_up, tale.discount, tale.card_fee, tale.penalty, tale.total
    from (${sales} union all ${afterSales}) tale
      join retail.order_item item on item.id = tale.item_id
      join retail.order placed on placed.id = item.order_id
      left join retail.user seller on seller.id = placed.user_id
    where item.agency_id is not null and not exists (select from retail.hand_off told where told.source = tale.source)
    order by tale.happened_at, tale.event <> 'issue', tale.source limit ${most}`.execute(db);
  for (const row of rows)
    await db.transaction().execute(async (transaction) => {
      const [id, now] = [randomUUID(), new Date(clock.now())];
      const { numAffectedRows } = await sql`
        insert into retail.hand_off (id, agency_id, event, source, order_id, body, happened_at, created_at)
        values (${id}, ${row.agency_id}, ${row.event}, ${row.source}, ${row.order_id}, ${JSON.stringify({ booking: bookingOf(row) })}::jsonb,
          ${row.happened_at}, ${now})
        on conflict (source) do nothing`.execute(transaction);
      // Another process has already taken it.
      if (numAffectedRows !== 1n) return;
      await sendToWebhooks({ id, agencyId: row.agency_id, event: row.event }, deps, transaction);
      await deps.alsoTold({ orderId: row.order_id, event: row.event, happenedAt: row.happened_at }, transaction);
    });
  return rows.length;
}

function bookingOf(row: TaleRow): NonNullable<HandOff['booking']> {
  const { reference, suppliers, settlement, currency } = row;
  const decimal = (minor: string | null): string => toDecimal(money(currency, Number(minor ?? 0)));
  return {
    reference,
    suppliers: (suppliers ?? []).flatMap((one) => (isSource(one.source) ? [{ source: one.source, reference: one.reference }] : [])),
    soldBy: row.sold_by ?? 'A customer, through a link',
    settlement,
    ...(row.first_day === null ? {} : { firstTravelDay: row.first_day }),
    ...(row.fare === null
      ? {}
      : {
          amounts: {
            currency,
            fare: decimal(row.fare),
            commission: decimal(row.commission),
            markUp: decimal(row.mark_up),
            discount: decimal(row.discount),
            cardFee: decimal(row.card_fee),
            penalty: decimal(row.penalty),
            total: decimal(row.total),
          },
        }),
  };
}
