import { type Currency, money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { CardIntent } from '../payments/card-payments.api.ts';

export interface VoucherRow {
  readonly id: string;
  readonly code: string;
  readonly issuer: string;
  readonly owner_email: string;
  readonly traveller: string;
  readonly currency: Currency;
  readonly issued_minor: number;
  readonly balance_minor: number;
  readonly held_minor: number;
  /** YYYY-MM-DD */
  readonly expires_on: string;
  readonly created_at: Date;
}

const columns = sql`id, code, issuer, owner_email, traveller, currency, issued_minor::int, balance_minor::int, held_minor::int,
  to_char(expires_on, 'YYYY-MM-DD') as expires_on, created_at`;

export async function findByCodes(db: Db, codes: readonly string[]): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`select ${columns} from retail.voucher where code = any(${[...codes]}::text[])`.execute(db);
  return rows;
}

export async function findVoucher(db: Db, id: string): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow>`select ${columns} from retail.voucher where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function listOfOwner(db: Db, email: string): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from retail.voucher where lower(owner_email) = lower(${email}) order by balance_minor > 0 desc, expires_on, created_at`.execute(
    db,
  );
  return rows;
}

/** Given for one of these reasons, such as a refund. */
export async function listGivenFor(db: Db, reasons: readonly string[]): Promise<(VoucherRow & { readonly given_for: string })[]> {
  const { rows } = await sql<VoucherRow & { given_for: string }>`
    select ${columns}, given_for from retail.voucher where given_for = any(${[...reasons]}::text[])
    order by balance_minor > 0 desc, expires_on, created_at`.execute(db);
  return rows;
}

export interface MovementRow {
  readonly voucher_id: string;
  readonly at: Date;
  readonly kind: 'issued' | 'spent' | 'returned' | 'expired';
  readonly minor: number;
}

export async function movementsOf(db: Db, voucherIds: readonly string[]): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select voucher_id, at, kind, minor::int from retail.voucher_movement where voucher_id = any(${[...voucherIds]}::uuid[]) order by id`.execute(
    db,
  );
  return rows;
}

export interface Movement {
  readonly voucherId: string;
  readonly kind: MovementRow['kind'];
  readonly minor: number;
  /** A movement with a known key is not stored again. */
  readonly key: string;
}

/** Changes the balance and its held part. False if the movement exists already. Violations of a constraint throw. */
export async function move(
  transaction: Db,
  { voucherId, kind, minor, key }: Movement,
  { heldMinor = 0, now }: { readonly heldMinor?: number; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into retail.voucher_movement (voucher_id, at, kind, minor, key) values (${voucherId}::uuid, ${now}, ${kind}, ${minor}, ${key})
    on conflict (key) do nothing`.execute(transaction);
  if (numAffectedRows === 0n) return false;
  await sql`
    update retail.voucher set balance_minor = balance_minor + ${minor}, held_minor = held_minor + ${heldMinor} where id = ${voucherId}::uuid`.execute(
    transaction,
  );
  return true;
}

export interface VoucherPaymentRow {
  readonly intent_id: string;
  readonly reference: string;
  readonly voucher_id: string;
  readonly currency: Currency;
  readonly amount_minor: number;
  readonly captured_minor: number;
  readonly refunded_minor: number;
  readonly status: 'requires_confirmation' | 'requires_capture' | 'succeeded' | 'canceled';
}

const paymentColumns = sql`payment.intent_id, payment.reference, payment.voucher_id, voucher.currency, payment.amount_minor::int,
  payment.captured_minor::int, payment.refunded_minor::int, payment.status`;
const paymentTables = sql`retail.voucher_payment payment join retail.voucher voucher on voucher.id = payment.voucher_id`;

/** The payment with its voucher locked: nobody else can hold or spend any of it until the transaction ends. */
export async function lockPayment(transaction: Db, intentId: string): Promise<VoucherPaymentRow | undefined> {
  const { rows } = await sql<VoucherPaymentRow>`
    select ${paymentColumns} from ${paymentTables} where payment.intent_id = ${intentId} for update of payment, voucher`.execute(
    transaction,
  );
  return rows[0];
}

export async function findPaymentByReference(db: Db, reference: string): Promise<VoucherPaymentRow | undefined> {
  const { rows } =
    await sql<VoucherPaymentRow>`select ${paymentColumns} from ${paymentTables} where payment.reference = ${reference}`.execute(db);
  return rows[0];
}

export type PaymentSet = Partial<Pick<VoucherPaymentRow, 'status' | 'amount_minor' | 'captured_minor' | 'refunded_minor'>>;

export async function changePayment(transaction: Db, row: VoucherPaymentRow, set: PaymentSet, now: Date): Promise<VoucherPaymentRow> {
  const next = { ...row, ...set };
  await sql`
    update retail.voucher_payment set status = ${next.status}, amount_minor = ${next.amount_minor}, captured_minor = ${next.captured_minor},
      refunded_minor = ${next.refunded_minor}, changed_at = ${now}
    where intent_id = ${row.intent_id}`.execute(transaction);
  return next;
}

export function intentOf({ intent_id: intentId, status, currency, ...row }: VoucherPaymentRow): CardIntent {
  return {
    intentId,
    status,
    amount: money(currency, row.amount_minor),
    capturable: money(currency, status === 'requires_capture' ? row.amount_minor : 0),
    captured: money(currency, row.captured_minor),
    ...(status === 'requires_confirmation' ? {} : { chargeId: intentId }),
  };
}
