import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '../../../../port/after-sales.ts';
import { runStatement, type Statement } from '../../store/run-statement.ts';

const keepExchangeStatement: Statement = {
  name: 'carrier-keep-exchange',
  writes: true,
  text: `
insert into carrier.after_sale (source, booking_id, reference, request_digest, kind, parts, fee_minor, made_at_ms, decided_at_ms, new_booking_id,
  old_value_minor, lost_minor, due_minor)
values ($1, $2::bigint, $3, $4, 'EXCHANGE', $5, $6, $7, $7, $8::bigint, $9, $10, $11)
on conflict (source, reference) do nothing`,
};

/** The terms at which a supplier has promised an exchange. Amounts are in minor units of the booking's currency. */
export interface NewExchange {
  readonly source: Source;
  readonly bookingId: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly parts: readonly PartRef[];
  readonly feeMinor: number;
  readonly atMs: number;
  readonly newBookingId: string;
  readonly oldValueMinor: number;
  readonly lostMinor: number;
  readonly dueMinor: number;
}

/** Stores the promised terms of a held exchange. Repeating it changes nothing. */
export async function keepExchange(pool: pg.Pool, made: NewExchange): Promise<void> {
  await runStatement(pool, keepExchangeStatement, [
    made.source,
    made.bookingId,
    made.reference,
    made.requestDigest,
    JSON.stringify(made.parts),
    made.feeMinor,
    made.atMs,
    made.newBookingId,
    made.oldValueMinor,
    made.lostMinor,
    made.dueMinor,
  ]);
}
