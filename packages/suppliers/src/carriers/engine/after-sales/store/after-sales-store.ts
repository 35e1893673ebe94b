import type pg from 'pg';
import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { AfterSaleKind, PartRef, RevokedTicket } from '../../../../port/after-sales.ts';
import type {
  AfterSaleRecord,
  AfterSalesRecord,
  ClosedPart,
  CompensatedRow,
  HeldClaim,
  KeptRefundOffer,
} from '../after-sales-record.types.ts';
import { type BookingRow, bookingColumns, ticketsColumn, toRecord } from '../../store/booking-store.ts';
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

type ClaimColumns = Omit<HeldClaim, 'taken' | 'sold'> & { readonly taken: string | null; readonly sold: readonly number[] | null };

interface AfterSalesRow extends BookingRow {
  readonly closed: readonly ClosedPart[] | null;
  readonly scanned: readonly PartRef[] | null;
  readonly compensated: readonly CompensatedRow[] | null;
  readonly claims: readonly ClaimColumns[] | null;
}

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
  a.after_sale_id::text, a.booking_id::text, a.reference, a.request_digest, a.kind, a.parts, b.currency, a.fee_minor::text, a.refunded_minor::text,
  a.voucher_minor::text, a.decided_at_ms::text, a.new_booking_id::text, a.old_value_minor::text, a.lost_minor::text, a.due_minor::text`;
const afterSaleTables = `carrier.after_sale a join carrier.booking b using (booking_id)`;

interface AfterSaleRow {
  readonly after_sale_id: string;
  readonly booking_id: string;
  readonly reference: string;
  readonly request_digest: string;
  readonly kind: AfterSaleKind;
  readonly parts: readonly PartRef[];
  readonly currency: Currency;
  readonly fee_minor: string;
  readonly refunded_minor: string;
  readonly voucher_minor: string;
  readonly decided_at_ms: string;
  readonly new_booking_id: string | null;
  readonly old_value_minor: string | null;
  readonly lost_minor: string | null;
  readonly due_minor: string | null;
}

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
select ticket_number, revoked_at_ms::text from carrier.ticket
where source = $1 and revoked_at_ms >= $2 and revoked_at_ms < $3 order by revoked_at_ms, ticket_number`,
};

export function createAfterSalesStore(pool: pg.Pool, source: Source): AfterSalesStore {
  const one = async (statement: Statement, key: string): Promise<AfterSaleRecord | undefined> => {
    const [row] = await runStatement<AfterSaleRow>(pool, statement, [source, key]);
    return row && toAfterSale(row);
  };
  return {
    async read(bookingId) {
      const [row] = await runStatement<AfterSalesRow>(pool, readStatement, [source, bookingId]);
      return (
        row && {
          booking: toRecord(row),
          closed: row.closed ?? [],
          compensated: row.compensated ?? [],
          scanned: row.scanned ?? [],
          claims: (row.claims ?? []).map(toClaim),
        }
      );
    },
    async keepOffer(offer) {
      const [row] = await runStatement<{ refund_offer_id: string }>(pool, keepOfferStatement, [
        offer.bookingId,
        JSON.stringify(offer),
        offer.validUntilMs,
      ]);
      if (!row) throw new Error('a refund offer was not kept');
      return row.refund_offer_id;
    },
    async readOffer(refundOfferId) {
      const [row] = await runStatement<{ offer: KeptRefundOffer }>(pool, readOfferStatement, [source, refundOfferId]);
      return row?.offer;
    },
    readByReference: (reference) => one(readByReferenceStatement, reference),
    readById: (afterSaleId) => one(readByIdStatement, afterSaleId),
    async listRevoked(fromMs, beforeMs) {
      const rows = await runStatement<{ ticket_number: string; revoked_at_ms: string }>(pool, listRevokedStatement, [
        source,
        fromMs,
        beforeMs,
      ]);
      return rows.map((row) => ({ ticketNumber: row.ticket_number, revokedAtMs: Number(row.revoked_at_ms) }));
    },
  };
}

function toClaim({ taken, sold, ...claim }: ClaimColumns): HeldClaim {
  return { ...claim, ...(taken === null ? {} : { taken }), ...(sold === null ? {} : { sold }) };
}

function toAfterSale(row: AfterSaleRow): AfterSaleRecord {
  return {
    afterSaleId: row.after_sale_id,
    bookingId: row.booking_id,
    reference: row.reference,
    requestDigest: row.request_digest,
    kind: row.kind,
    parts: row.parts,
    currency: row.currency,
    feeMinor: Number(row.fee_minor),
    refundedMinor: Number(row.refunded_minor),
    voucherMinor: Number(row.voucher_minor),
    decidedAtMs: Number(row.decided_at_ms),
    ...(row.new_booking_id === null ? {} : { newBookingId: row.new_booking_id }),
    ...(row.old_value_minor === null ? {} : { oldValueMinor: Number(row.old_value_minor) }),
    ...(row.lost_minor === null ? {} : { lostMinor: Number(row.lost_minor) }),
    ...(row.due_minor === null ? {} : { dueMinor: Number(row.due_minor) }),
  };
}
