import { createLedger } from '../../apps/server/src/modules/ledger/create-ledger.ts';
import type { Platform } from '../../apps/server/src/platform/create-platform.ts';

interface BookedRow {
  readonly reference: string;
  readonly status: string;
  readonly claims: number;
}

/** The events of an order of one ticket that nothing disturbs. */
export const wholeStory = [
  'ordered',
  'prebook asked',
  'prebooked',
  'payment asked',
  'money held',
  'confirmation asked',
  'confirmed',
  'capture asked',
  'captured',
  'tickets asked',
  'tickets issued',
  'completed',
];

/** Reads the tables of the shop and the carriers directly, to find out whether anything was lost or done twice. */
export function booksOf({
  platform: { db, clock, retailPool, carrierPool },
}: {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'retailPool' | 'carrierPool'>;
}) {
  const ledger = createLedger({ db, clock });
  return {
    /** The carriers' bookings of an order's items, found by our reference. */
    async bookings(orderId: string): Promise<{ reference: string; status: string; holds: boolean }[]> {
      const ours = await retailPool.query<{ reference: string }>(
        `select reference from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id where order_id = $1`,
        [orderId],
      );
      const { rows } = await carrierPool.query<BookedRow>(
        `select b.reference, b.status, (select count(*)::int from carrier.claim c where c.booking_id = b.booking_id) as claims
         from carrier.booking b where regexp_replace(b.reference, '-[0-9]+$', '') = any($1)
         union all select p.reference, p.status, 0 from carrier.pass_order p where regexp_replace(p.reference, '-[0-9]+$', '') = any($1)
         order by reference`,
        [ours.rows.map(({ reference }) => reference)],
      );
      return rows.map(({ reference, status, claims }) => ({ reference, status, holds: claims > 0 }));
    },
    async order(orderId: string) {
      const { rows } = await retailPool.query<{
        outcome: string | null;
        undo: string | null;
        payment_status: string;
        captured_minor: number;
        attention: string | null;
        lease_owner: string | null;
      }>(
        `select outcome, undo, attention, lease_owner, payment.status as payment_status, captured_minor
         from retail.order ordered join retail.order_payment payment on payment.order_id = ordered.id and payment.position = 1
         where ordered.id = $1`,
        [orderId],
      );
      return rows[0];
    },
    /** The suppliers' sales for an order, grouped by item. */
    async items(orderId: string) {
      const { rows } = await retailPool.query<{ status: string; pending: string | null; failure: string | null }>(
        `select status, pending, failure from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
         where order_id = $1 order by item.position, booking.position`,
        [orderId],
      );
      return rows;
    },
    async events(orderId: string): Promise<string[]> {
      const { rows } = await retailPool.query<{ kind: string }>('select kind from retail.order_event where order_id = $1 order by seq', [
        orderId,
      ]);
      return rows.map(({ kind }) => kind);
    },
    async orderOf(intentId: string): Promise<string> {
      const { rows } = await retailPool.query<{ id: string }>('select order_id as id from retail.order_payment where intent_id = $1', [
        intentId,
      ]);
      return rows[0]?.id ?? '';
    },
    /** All faults of the ledger, unsettled orders included. */
    ledgerFaults: () => ledger.check(clock.now() + 1),
    ledger,
  };
}
