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
  text: `select pass_order_id::text as booking_id, parts, valid_until_ms::float8 from carrier.pass_refund_offer where refund_offer_id = $1::uuid`,
};
const readRefund: Statement = {
  name: 'pass-read-refund',
  writes: false,
  text: `select pass_refund_id::text as refund_id, request_digest, pass_order_id::text as booking_id, parts, fee_minor::float8, refunded_minor::float8
    from carrier.pass_refund where source = $1 and reference = $2`,
};
const listRevoked: Statement = {
  name: 'pass-list-revoked',
  writes: false,
  text: `select p.cover_number as ticket_number, p.ended_at_ms::float8 as revoked_at_ms from carrier.pass p join carrier.pass_order o using (pass_order_id)
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
      return (await runStatement<KeptOffer>(pool, readOffer, [id]))[0];
    },
    async readRefund(reference: string): Promise<KeptRefund | undefined> {
      return (await runStatement<KeptRefund>(pool, readRefund, [source, reference]))[0];
    },
    listRevoked: (fromMs: number, beforeMs: number): Promise<RevokedTicket[]> =>
      runStatement<RevokedTicket>(pool, listRevoked, [source, fromMs, beforeMs]),
  };
}
