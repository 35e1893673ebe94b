import type pg from 'pg';
import type { ReportedBooking } from '../../../port/booking.ts';
import type { PassTraveller } from '../../../port/passes.ts';
import { money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { runStatement, type Statement, violates } from '../../engine/store/run-statement.ts';
import type { KeptJourney, PassOrderRecord, PassRecord } from '../pass-order.types.ts';
import { statusAt } from '../rules/pass-booking.ts';

const columns = `
  o.pass_order_id::text as booking_id, o.booking_code, o.reference, o.request_digest, o.status, o.version, o.product, o.valid_from::text,
  o.price_minor::float8, o.hold_until_ms::float8, o.confirmed_at_ms::float8,
  case when o.replaces_order_id is not null and o.first_sold_at_ms is not null
    then json_build_object('bookingId', o.replaces_order_id::text, 'firstSoldAtMs', o.first_sold_at_ms) end as replaces,
  (select json_agg(json_build_object('traveller', p.traveller, 'priceMinor', p.price_minor, 'coverNumber', p.cover_number,
     'passNumber', p.pass_number, 'firstDay', p.first_day, 'documentNumber', p.document_number, 'endedAtMs', p.ended_at_ms, 'isExchanged', p.is_exchanged) order by p.position)
   from carrier.pass p where p.pass_order_id = o.pass_order_id) as passes,
  (select json_agg(json_build_object('passengerRef', j.passenger_ref, 'reference', j.reference, 'day', j.day, 'from', j.origin,
     'to', j.destination, 'train', j.train) order by j.day, j.added_at_ms)
   from carrier.pass_journey j where j.pass_order_id = o.pass_order_id and j.removed_at_ms is null) as journeys`;

const readById: Statement = {
  name: 'pass-read-order',
  writes: false,
  text: `select ${columns} from carrier.pass_order o where o.source = $1 and o.pass_order_id = $2::bigint`,
};

const readByReference: Statement = {
  name: 'pass-read-order-by-reference',
  writes: false,
  text: `select ${columns} from carrier.pass_order o where o.source = $1 and o.reference = $2`,
};

const list: Statement = {
  name: 'pass-list-orders',
  writes: false,
  text: `select o.pass_order_id::text as booking_id, o.booking_code, o.reference, o.status, o.price_minor::float8, o.hold_until_ms::float8
    from carrier.pass_order o where o.source = $1 and o.booked_at_ms >= $2 and o.booked_at_ms < $3 order by o.pass_order_id`,
};

const insert: Statement = {
  name: 'pass-insert-order',
  writes: true,
  text: `
with made as (
  insert into carrier.pass_order (source, reference, request_digest, booking_code, status, product, valid_from, currency, price_minor,
    booked_at_ms, hold_until_ms, replaces_order_id, first_sold_at_ms)
  values ($1, $2, $3, $4, 'PREBOOKED', $5::jsonb, $6::date, 'EUR', $7, $8, $9, $11::bigint, $12::bigint)
  on conflict (source, reference) do nothing
  returning pass_order_id
)
insert into carrier.pass (pass_order_id, passenger_ref, position, traveller, price_minor)
select made.pass_order_id, kept.pass -> 'traveller' ->> 'passengerRef', kept.n, kept.pass -> 'traveller', (kept.pass ->> 'priceMinor')::bigint
from made, jsonb_array_elements($10::jsonb) with ordinality as kept (pass, n)
returning 1`,
};

/** Empty columns of a pass or journey are null. */
interface OrderRow extends Omit<PassOrderRecord, 'passes' | 'journeys'> {
  readonly passes?: readonly object[];
  readonly journeys?: readonly object[];
}

type AsKept = 'reference' | 'requestDigest' | 'bookingCode' | 'product' | 'validFrom' | 'priceMinor' | 'holdUntilMs' | 'replaces';

export interface NewPassOrder extends Pick<PassOrderRecord, AsKept> {
  readonly bookedAtMs: number;
  readonly passes: readonly { readonly traveller: PassTraveller; readonly priceMinor: number }[];
}

export function createPassOrderStore(pool: pg.Pool, source: string) {
  return {
    async read(id: string): Promise<PassOrderRecord | undefined> {
      if (!/^\d{1,18}$/.test(id)) return undefined;
      const [row] = await runStatement<OrderRow>(pool, readById, [source, id]);
      return row && orderOf(row);
    },
    async readByReference(reference: string): Promise<PassOrderRecord | undefined> {
      const [row] = await runStatement<OrderRow>(pool, readByReference, [source, reference]);
      return row && orderOf(row);
    },
    async list(fromMs: number, beforeMs: number, nowMs: number): Promise<ReportedBooking[]> {
      const rows = await runStatement<OrderRow>(pool, list, [source, fromMs, beforeMs]);
      return rows.map(({ bookingId, bookingCode, reference, status, holdUntilMs, priceMinor }) => ({
        bookingId,
        bookingCode,
        reference,
        status: statusAt({ status, holdUntilMs }, nowMs),
        price: money('EUR', priceMinor),
      }));
    },
    /** `known`: the reference already has an order. `collided`: another code must be drawn. */
    async insert(order: NewPassOrder): Promise<'made' | 'known' | 'collided'> {
      try {
        const made = await runStatement(pool, insert, [
          source,
          order.reference,
          order.requestDigest,
          order.bookingCode,
          JSON.stringify(order.product),
          order.validFrom,
          order.priceMinor,
          order.bookedAtMs,
          order.holdUntilMs,
          JSON.stringify(order.passes),
          order.replaces?.bookingId ?? null,
          order.replaces?.firstSoldAtMs ?? null,
        ]);
        return made.length > 0 ? 'made' : 'known';
      } catch (error) {
        if (violates(error, 'pass_order_source_booking_code_key')) return 'collided';
        throw error;
      }
    },
  };
}

function orderOf({ passes = [], journeys = [], ...order }: OrderRow): PassOrderRecord {
  return {
    ...order,
    passes: passes.map((pass) => recordOf<PassRecord>(pass)),
    journeys: journeys.map((journey) => recordOf<KeptJourney>(journey)),
  };
}
