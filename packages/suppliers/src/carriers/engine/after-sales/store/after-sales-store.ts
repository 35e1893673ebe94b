import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { RevokedTicket } from '../../../../port/after-sales.ts';
import { recordOf } from '@throughfare/kernel/record-of';
import type { BookingRecord } from '../../booking-record.types.ts';
import type { AfterSaleRecord, AfterSalesRecord, HeldClaim, KeptRefundOffer } from '../after-sales-record.types.ts';
import { bookingColumns, ticketsColumn } from '../../store/booking-store.ts';
import { runStatement, type Statement } from '../../store/run-statement.ts';

/** Reads the data for after-sales and stores the offers made. Changes of a booking are in `change-parts.ts`. */
export interface AfterSalesStore {
  read(bookingId: string): Promise<AfterSalesRecord | undefined>;
  keepOffer(offer: KeptRefundOffer): Promise<string>;
  readOffer(refundOfferId: string): Promise<KeptRefundOffer | undefined>;
  readByReference(reference: string): Promise<AfterSaleRecord | undefined>;
  readById(afterSaleId: string): Promise<AfterSaleRecord | undefined>;
  listRevoked(fromMs: number, beforeMs: number): Promise<readonly RevokedTicket[]>;
}

const readStatement: Statement = {
  name: 'carrier-read-after-sales',
  writes: false,
  text: `
select ${bookingColumns}, ${ticketsColumn},
  (
    select json_agg(json_build_object('direction', p.direction, 'passengerRef', p.passenger_ref, 'state', p.state))
    from carrier.closed_part p where p.booking_id = b.booking_id
  ) as closed,
  (
    select json_agg(distinct jsonb_build_object('direction', t.direction, 'passengerRef', t.passenger_ref))
    from carrier.ticket t where t.booking_id = b.booking_id and t.scanned_at_ms is not null
  ) as scanned,
  (
    select jsonb_agg(p.part)
    from carrier.after_sale a cross join jsonb_array_elements(a.parts) p (part) where a.booking_id = b.booking_id and a.kind = 'COMPENSATION'
  ) as compensated,
  (
    select json_agg(json_build_object('designator', c.designator, 'operatingDay', c.operating_day, 'pool', c.pool,
      'legs', p.legs, 'size', p.size, 'taken', c.taken, 'sold', c.sold) order by c.designator, c.operating_day, c.pool)
    from carrier.claim c join carrier.train_pool p using (owner, designator, operating_day, pool) where c.booking_id = b.booking_id
  ) as claims
from carrier.booking b where b.source = $1 and b.booking_id = $2::bigint`,
};

/** A list without entries is absent. */
type AfterSalesRow = BookingRecord & Partial<Omit<AfterSalesRecord, 'booking'>>;

const keepOfferStatement: Statement = {
  name: 'carrier-keep-refund-offer',
  writes: true,
  text: `
insert into carrier.refund_offer (booking_id, offer, valid_until_ms) values ($1::bigint, $2, $3) returning refund_offer_id::text`,
};

const readOfferStatement: Statement = {
  name: 'carrier-read-refund-offer',
  writes: false,
  text: `
select o.offer from carrier.refund_offer o join carrier.booking b using (booking_id) where b.source = $1 and o.refund_offer_id = $2::uuid`,
};

const afterSaleColumns = `
  a.after_sale_id::text, a.booking_id::text, a.reference, a.request_digest, a.kind, a.parts, b.currency, a.fee_minor::float8, a.refunded_minor::float8,
  a.voucher_minor::float8, a.decided_at_ms::float8, a.new_booking_id::text, a.old_value_minor::float8, a.lost_minor::float8, a.due_minor::float8`;
const afterSaleTables = `carrier.after_sale a join carrier.booking b using (booking_id)`;

const readByReferenceStatement: Statement = {
  name: 'carrier-read-after-sale-by-reference',
  writes: false,
  text: `select ${afterSaleColumns} from ${afterSaleTables} where a.source = $1 and a.reference = $2`,
};

const readByIdStatement: Statement = {
  name: 'carrier-read-after-sale',
  writes: false,
  text: `select ${afterSaleColumns} from ${afterSaleTables} where a.source = $1 and a.after_sale_id = $2::bigint`,
};

const listRevokedStatement: Statement = {
  name: 'carrier-list-revoked',
  writes: false,
  text: `
select ticket_number, revoked_at_ms::float8 from carrier.ticket
where source = $1 and revoked_at_ms >= $2 and revoked_at_ms < $3 order by revoked_at_ms, ticket_number`,
};

export function createAfterSalesStore(pool: pg.Pool, source: Source): AfterSalesStore {
  const one = async (statement: Statement, key: string): Promise<AfterSaleRecord | undefined> => {
    const [afterSale] = await runStatement<AfterSaleRecord>(pool, statement, [source, key]);
    return afterSale;
  };
  return {
    async read(bookingId) {
      const [row] = await runStatement<AfterSalesRow>(pool, readStatement, [source, bookingId]);
      if (!row) return undefined;
      const { closed = [], compensated = [], scanned = [], claims = [], ...booking } = row;
      return { booking, closed, compensated, scanned, claims: claims.map((claim) => recordOf<HeldClaim>(claim)) };
    },
    async keepOffer(offer) {
      const [row] = await runStatement<{ refundOfferId: string }>(pool, keepOfferStatement, [
        offer.bookingId,
        JSON.stringify(offer),
        offer.validUntilMs,
      ]);
      if (!row) throw new Error('a refund offer was not kept');
      return row.refundOfferId;
    },
    async readOffer(refundOfferId) {
      const [row] = await runStatement<{ offer: KeptRefundOffer }>(pool, readOfferStatement, [source, refundOfferId]);
      return row?.offer;
    },
    readByReference: (reference) => one(readByReferenceStatement, reference),
    readById: (afterSaleId) => one(readByIdStatement, afterSaleId),
    listRevoked: (fromMs, beforeMs) => runStatement<RevokedTicket>(pool, listRevokedStatement, [source, fromMs, beforeMs]),
  };
}
