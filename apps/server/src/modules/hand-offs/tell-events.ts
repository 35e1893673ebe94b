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
    sold.fare_minor as fare, sold.commission_minor as commission, sold.mark_up_minor as mark_up, sold.discount_minor as discount,
    sold.card_fee_minor as card_fee, 0 as penalty, sold.charged_minor as total
  from shared.ledger_entry entry
    join shared.order_item item on item.order_id = entry.order_id and entry.movement = 'sale/' || item.id
    left join lateral (select * from shared.sold_item where item_id = item.id) sold on true`;

/**
 * A refund and a void have amounts; events that move no money have none. The agency's part is what the ledger took back, whether it was
 * credited to the agency or withheld by it. The fee of an exchange is kept like the fare's own.
 */
const afterSales = sql`
  select 'after-sale/' || sale.id as source,
    case sale.kind when 'REFUND' then 'refund' when 'VOID' then 'cancellation' else 'change' end as event,
    sale.agreed_at as happened_at, sale.item_id, sale.fare_minor as fare,
    taken_back.commission, taken_back.mark_up, sale.discount_minor as discount, sale.card_fee_minor as card_fee,
    sale.penalty_minor + exchange.fee as penalty, sale.refund_minor - exchange.fee as total
  from shared.agreed_after_sale sale
    cross join lateral (
      select -sum(line.minor) filter (where line.account = 'commission') as commission,
        sum(line.minor) filter (where line.kind = 'mark_up') as mark_up
      from shared.ledger_line line
      where line.order_id = sale.order_id
        -- entries of their own until those of refunds had them
        and line.movement in ('refund/' || sale.item_id || '/' || sale.id, 'clawback/' || sale.item_id || '/' || sale.id)) taken_back
    cross join lateral (
      select coalesce(sum(line.minor), 0) as fee from shared.ledger_line line
      where line.order_id = sale.order_id and line.movement = 'exchange_fee/' || sale.id and line.account = 'customer') exchange`;

/**
 * Records each new event of agencies' bookings once, and sends it to their webhooks. It reads rows written in the transactions of the sale
 * and of the after-sale, so a killed process loses nothing.
 */
export async function tellEvents(deps: Pick<HandOffDeps, 'db' | 'clock' | 'jobs' | 'alsoTold'>): Promise<number> {
  const { db, clock } = deps;
  const { rows } = await sql<TaleRow>`
    select tale.source, tale.event, tale.happened_at, item.agency_id, item.order_id, item.booking_reference as reference, item.settlement,
      seller.name as sold_by, item.currency, item.first_day,
      (select jsonb_agg(jsonb_build_object('source', booking.source, 'reference', booking.reference) order by booking.position)
        from shared.item_booking booking where booking.item_id = item.id and booking.reference is not null) as suppliers,
      tale.fare, tale.commission, tale.mark_up, tale.discount, tale.card_fee, tale.penalty, tale.total
    from (${sales} union all ${afterSales}) tale
      join shared.order_item item on item.id = tale.item_id
      left join shared.person seller on seller.id = item.user_id
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
