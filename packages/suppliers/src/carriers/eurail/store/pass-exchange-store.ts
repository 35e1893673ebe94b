import type pg from 'pg';
import { runStatement, type Statement } from '../../engine/store/run-statement.ts';
import type { PassOrderRecord } from '../pass-order.types.ts';

const keep: Statement = {
  name: 'pass-keep-exchange',
  writes: true,
  text: `
insert into carrier.pass_exchange (source, reference, request_digest, pass_order_id, new_order_id, passenger_refs, old_value_minor, fee_minor,
  due_minor, made_at_ms)
values ($1, $2, $3, $4::bigint, $5::bigint, $6::text[], $7, $8, $9, $10)
on conflict (source, reference) do nothing`,
};

const columns = `pass_exchange_id::text as exchange_id, reference, request_digest, pass_order_id::text as booking_id,
  new_order_id::text as new_booking_id, passenger_refs, old_value_minor::float8, fee_minor::float8, due_minor::float8`;

const readByReference: Statement = {
  name: 'pass-read-exchange-by-reference',
  writes: false,
  text: `select ${columns} from carrier.pass_exchange where source = $1 and reference = $2`,
};

const readById: Statement = {
  name: 'pass-read-exchange',
  writes: false,
  text: `select ${columns} from carrier.pass_exchange where source = $1 and pass_exchange_id = $2::bigint`,
};

/** Old and new order: both rows are locked in the required state, or nothing happens. */
const confirm: Statement = {
  name: 'pass-confirm-exchange',
  writes: true,
  text: `
with ready as (
  select o.pass_order_id, n.pass_order_id as new_order_id
  from carrier.pass_exchange x
  join carrier.pass_order o on o.pass_order_id = x.pass_order_id
  join carrier.pass_order n on n.pass_order_id = x.new_order_id
  where x.pass_exchange_id = $3::bigint and o.pass_order_id = $1::bigint and o.version = $2 and o.status = 'FULFILLED'
    and n.status = 'PREBOOKED' and n.hold_until_ms > $4
  for update of o, n
),
sold as (
  update carrier.pass_order n set version = n.version + 1, status = 'CONFIRMED', confirmed_at_ms = $4
  from ready where n.pass_order_id = ready.new_order_id
),
ended as (
  update carrier.pass p set ended_at_ms = $4, is_exchanged = true
  from ready where p.pass_order_id = ready.pass_order_id and p.ended_at_ms is null
)
update carrier.pass_order o set version = o.version + 1, status = 'EXCHANGED', ended_at_ms = $4
from ready where o.pass_order_id = ready.pass_order_id returning 1`,
};

export interface KeptExchange {
  readonly exchangeId: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly bookingId: string;
  readonly newBookingId: string;
  readonly passengerRefs: readonly string[];
  readonly oldValueMinor: number;
  readonly feeMinor: number;
  readonly dueMinor: number;
}

export function createPassExchangeStore(pool: pg.Pool, source: string) {
  return {
    /** Stores the promised terms of a held exchange. Repeating it changes nothing. */
    async keep(made: Omit<KeptExchange, 'exchangeId'> & { readonly madeAtMs: number }): Promise<void> {
      const { reference, requestDigest, bookingId, newBookingId, passengerRefs, oldValueMinor, feeMinor, dueMinor, madeAtMs } = made;
      await runStatement(pool, keep, [
        source,
        reference,
        requestDigest,
        bookingId,
        newBookingId,
        [...passengerRefs],
        oldValueMinor,
        feeMinor,
        dueMinor,
        madeAtMs,
      ]);
    },
    async read(key: { readonly exchangeId: string } | { readonly reference: string }): Promise<KeptExchange | undefined> {
      if ('exchangeId' in key && !/^[1-9]\d{0,17}$/.test(key.exchangeId)) return undefined;
      const [kept] =
        'reference' in key
          ? await runStatement<KeptExchange>(pool, readByReference, [source, key.reference])
          : await runStatement<KeptExchange>(pool, readById, [source, key.exchangeId]);
      return kept;
    },
    /** Whether both orders were unchanged since they were read. */
    async confirm(
      { bookingId, version }: Pick<PassOrderRecord, 'bookingId' | 'version'>,
      { exchangeId }: Pick<KeptExchange, 'exchangeId'>,
      atMs: number,
    ) {
      return (await runStatement(pool, confirm, [bookingId, version, exchangeId, atMs])).length > 0;
    },
  };
}
