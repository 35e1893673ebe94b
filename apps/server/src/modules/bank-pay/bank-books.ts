import { type Currency, money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { BankDeps } from './bank-deps.ts';
import type { BankBooks, OwnBankPayment } from './bank-pay.api.ts';

interface OwnRow {
  intent_id: string;
  order_id: string | null;
  provider: 'travelpay' | 'minteft';
  remote_id: string | null;
  retried_as: string | null;
  currency: Currency;
  amount_minor: string;
  captured_minor: string;
  status: string;
  surplus_minor: string;
  surplus_state: NonNullable<OwnBankPayment['surplusState']> | null;
}

/** Our payments by bank since an instant, and those of the providers. */
export async function readBankBooks(since: Date, { db, remotes }: Pick<BankDeps, 'db' | 'remotes'>): Promise<BankBooks> {
  const listed: BankBooks['listed'][number][] = [];
  const silent: BankBooks['silent'][number][] = [];
  for (const provider of ['travelpay', 'minteft'] as const) {
    const remote = remotes[provider];
    if (!remote) continue;
    const answer = await remote.list(since);
    if (answer.kind === 'done') listed.push(...answer.value.map((one) => ({ ...one, provider })));
    else silent.push(provider);
  }
  // Reads our own last, so that a payment begun while the lists were read is among them.
  return { own: await readOwn(db, since), listed, silent };
}

async function readOwn(db: Db, since: Date): Promise<OwnBankPayment[]> {
  const { rows } = await sql<OwnRow>`
    select payment.intent_id, paid.order_id, payment.provider, payment.remote_id, payment.retried_as, payment.currency, payment.amount_minor,
      payment.captured_minor, payment.status, payment.surplus_minor, payment.surplus_state
    from retail.bank_payment payment left join shared.order_payment paid on paid.intent_id = payment.intent_id
    where payment.provider <> 'manual' and payment.created_at >= ${since} order by payment.created_at`.execute(db);
  return rows.map((row) => ({
    intentId: row.intent_id,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    provider: row.provider,
    ...(row.remote_id === null ? {} : { remoteId: row.remote_id }),
    ...(row.retried_as === null ? {} : { retriedAs: row.retried_as }),
    amount: money(row.currency, Number(row.amount_minor)),
    captured: money(row.currency, Number(row.captured_minor)),
    isGivenUp: row.status === 'canceled',
    surplusMinor: Number(row.surplus_minor),
    ...(row.surplus_state === null ? {} : { surplusState: row.surplus_state }),
  }));
}
