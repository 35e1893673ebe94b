import { type Currency, money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { BankDeps } from './bank-deps.ts';
import type { BankBooks, OwnBankPayment } from './bank-pay.api.ts';

interface OwnRow extends Omit<OwnBankPayment, 'amount' | 'captured'> {
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly capturedMinor: number;
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
  const { rows } = await sql<object>`
    select payment.intent_id, paid.order_id, payment.provider, payment.remote_id, payment.retried_as, payment.currency, payment.amount_minor,
      payment.captured_minor, payment.status = 'canceled' as is_given_up, payment.surplus_minor, payment.surplus_state
    from retail.bank_payment payment left join shared.order_payment paid on paid.intent_id = payment.intent_id
    where payment.provider <> 'manual' and payment.created_at >= ${since} order by payment.created_at`.execute(db);
  return rows.map((row) => {
    const { currency, amountMinor, capturedMinor, ...own } = recordOf<OwnRow>(row);
    return { ...own, amount: money(currency, amountMinor), captured: money(currency, capturedMinor) };
  });
}
