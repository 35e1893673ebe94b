import type pg from 'pg';
import type { PartRef } from '../../../port/after-sales.ts';
import type { AddPassJourneyRequest } from '../../../port/passes.ts';
import { runStatement, type Statement, violates } from '../../engine/store/run-statement.ts';
import type { PassOrderRecord } from '../pass-order.types.ts';

/**
 * Changes of an order of passes. Each is one statement that depends on the version read: a slower writer changes nothing, is told so, and
 * reads again. The first two values of every statement are the order's id and that version.
 */
function turning(name: string, set: string, then: string): Statement {
  return {
    name: `pass-${name}`,
    writes: true,
    text: `
with turned as (
  update carrier.pass_order set version = version + 1${set} where pass_order_id = $1::bigint and version = $2 returning pass_order_id
)
${then}`,
  };
}

const told = 'select 1 from turned';
const confirm = turning('confirm', `, status = 'CONFIRMED', confirmed_at_ms = $3`, told);
const release = turning('release', `, status = 'RELEASED', ended_at_ms = $3`, told);
const voidOrder = turning(
  'void',
  `, status = 'VOIDED', ended_at_ms = $3`,
  'update carrier.pass p set ended_at_ms = $3 from turned where p.pass_order_id = turned.pass_order_id returning 1',
);
const issue = turning(
  'issue',
  `, status = 'FULFILLED'`,
  `update carrier.pass p set cover_number = n.cover, pass_number = n.pass
from turned, jsonb_to_recordset($3::jsonb) as n (ref text, cover text, pass text)
where p.pass_order_id = turned.pass_order_id and p.passenger_ref = n.ref and p.ended_at_ms is null returning 1`,
);
const activate = turning(
  'activate',
  '',
  `update carrier.pass p set first_day = $4::date, document_number = $5 from turned
where p.pass_order_id = turned.pass_order_id and p.passenger_ref = $3 returning 1`,
);
const addJourney = turning(
  'add-journey',
  '',
  `insert into carrier.pass_journey (pass_order_id, passenger_ref, reference, day, origin, destination, train, added_at_ms)
select turned.pass_order_id, $3, $4, $5::date, $6, $7, $8, $9 from turned returning 1`,
);
const removeJourney = turning(
  'remove-journey',
  '',
  `update carrier.pass_journey j set removed_at_ms = $5 from turned
where j.pass_order_id = turned.pass_order_id and j.passenger_ref = $3 and j.reference = $4 returning 1`,
);
const refund = turning(
  'refund',
  `, status = case when $5 then 'REFUNDED' else status end, ended_at_ms = case when $5 then $4::bigint else ended_at_ms end`,
  `, ended as (
  update carrier.pass p set ended_at_ms = $4 from turned where p.pass_order_id = turned.pass_order_id and p.passenger_ref = any($3::text[])
)
insert into carrier.pass_refund (source, reference, request_digest, pass_order_id, parts, fee_minor, refunded_minor, made_at_ms)
select $6, $7, $8, turned.pass_order_id, $9::jsonb, $10, $11, $4 from turned returning 1`,
);

type Known = Pick<PassOrderRecord, 'bookingId' | 'version'>;

export interface IssuedNumbers {
  readonly ref: string;
  readonly cover: string;
  readonly pass: string;
}

export interface MadeRefund {
  readonly source: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly parts: readonly PartRef[];
  /** Whether the order has no passes left. */
  readonly isAll: boolean;
  readonly feeMinor: number;
  readonly refundedMinor: number;
}

/** Each answers whether the order was unchanged since it was read. */
export function createPassOrderChanges(pool: pg.Pool) {
  const make = async (statement: Statement, { bookingId, version }: Known, values: readonly unknown[]): Promise<boolean> =>
    (await runStatement(pool, statement, [bookingId, version, ...values])).length > 0;
  return {
    confirm: (order: Known, atMs: number) => make(confirm, order, [atMs]),
    release: (order: Known, atMs: number) => make(release, order, [atMs]),
    voidOrder: (order: Known, atMs: number) => make(voidOrder, order, [atMs]),
    /** Also false if a drawn number is in use. */
    async issue(order: Known, numbers: readonly IssuedNumbers[]): Promise<boolean> {
      try {
        return await make(issue, order, [JSON.stringify(numbers)]);
      } catch (error) {
        if (violates(error, 'pass_cover_number_key') || violates(error, 'pass_pass_number_key')) return false;
        throw error;
      }
    },
    activate: (order: Known, ref: string, firstDay: string, documentNumber: string) =>
      make(activate, order, [ref, firstDay, documentNumber]),
    /** Also false if the reference belongs to a removed journey. */
    async addJourney(order: Known, { passengerRef, reference, day, from, to, train }: AddPassJourneyRequest, atMs: number) {
      try {
        return await make(addJourney, order, [passengerRef, reference, day, from, to, train ?? null, atMs]);
      } catch (error) {
        if (violates(error, 'pass_journey_pkey')) return false;
        throw error;
      }
    },
    removeJourney: (order: Known, ref: string, reference: string, atMs: number) => make(removeJourney, order, [ref, reference, atMs]),
    refund: (order: Known, made: MadeRefund, atMs: number) =>
      make(refund, order, [
        made.parts.map(({ passengerRef }) => passengerRef),
        atMs,
        made.isAll,
        made.source,
        made.reference,
        made.requestDigest,
        JSON.stringify(made.parts),
        made.feeMinor,
        made.refundedMinor,
      ]),
  };
}
