import type pg from 'pg';
import type { PartAmount, PartRef, RevokedTicket } from '../../../port/after-sales.ts';
import { runStatement, type Statement } from '../../engine/store/run-statement.ts';

const keepOffer: Statement = {
  name: 'pass-keep-refund-offer',
  writes: true,
  text: `insert into carrier.pass_refund_offer (pass_order_id, parts, valid_until_ms) values ($1::bigint, $2::jsonb, $3)
    returning refund_offer_id::text as id`,
};
const readOffer: Statement = {
  name: 'pass-read-refund-offer',
  writes: false,
  text: `select pass_order_id::text as booking_id, parts, valid_until_ms::text from carrier.pass_refund_offer where refund_offer_id = $1::uuid`,
};
const readRefund: Statement = {
  name: 'pass-read-refund',
  writes: false,
  text: `select pass_refund_id::text as id, request_digest, pass_order_id::text as booking_id, parts, fee_minor::text, refunded_minor::text
    from carrier.pass_refund where source = $1 and reference = $2`,
};
const listRevoked: Statement = {
  name: 'pass-list-revoked',
  writes: false,
  text: `select p.cover_number, p.ended_at_ms::text from carrier.pass p join carrier.pass_order o using (pass_order_id)
    where o.source = $1 and p.cover_number is not null and p.ended_at_ms >= $2 and p.ended_at_ms < $3 order by p.ended_at_ms`,
};

export interface KeptOffer {
  readonly bookingId: string;
  readonly parts: readonly PartAmount[];
  readonly validUntilMs: number;
}

export interface KeptRefund {
  readonly refundId: string;
  readonly requestDigest: string;
  readonly bookingId: string;
  readonly parts: readonly PartRef[];
  readonly feeMinor: number;
  readonly refundedMinor: number;
}

export function createPassRefundStore(pool: pg.Pool, source: string) {
  return {
    async keepOffer({ bookingId, parts, validUntilMs }: KeptOffer): Promise<string> {
      const [row] = await runStatement<{ id: string }>(pool, keepOffer, [bookingId, JSON.stringify(parts), validUntilMs]);
      if (!row) throw new Error('a refund offer was not kept');
      return row.id;
    },
    async readOffer(id: string): Promise<KeptOffer | undefined> {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
      type Row = { booking_id: string; parts: PartAmount[]; valid_until_ms: string };
      const [row] = await runStatement<Row>(pool, readOffer, [id]);
      return row && { bookingId: row.booking_id, parts: row.parts, validUntilMs: Number(row.valid_until_ms) };
    },
    async readRefund(reference: string): Promise<KeptRefund | undefined> {
      type Row = { id: string; request_digest: string; booking_id: string; parts: PartRef[]; fee_minor: string; refunded_minor: string };
      const [row] = await runStatement<Row>(pool, readRefund, [source, reference]);
      return (
        row && {
          refundId: row.id,
          requestDigest: row.request_digest,
          bookingId: row.booking_id,
          parts: row.parts,
          feeMinor: Number(row.fee_minor),
          refundedMinor: Number(row.refunded_minor),
        }
      );
    },
    async listRevoked(fromMs: number, beforeMs: number): Promise<RevokedTicket[]> {
      const rows = await runStatement<{ cover_number: string; ended_at_ms: string }>(pool, listRevoked, [source, fromMs, beforeMs]);
      return rows.map((row) => ({ ticketNumber: row.cover_number, revokedAtMs: Number(row.ended_at_ms) }));
    },
  };
}
