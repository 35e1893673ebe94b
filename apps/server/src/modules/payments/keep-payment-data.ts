import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';
import type { CardPayments } from './card-payments.api.ts';

/** The provider deletes the cards after the account has ended here. We ask until it confirms. */
const forgetCustomerJob = defineJob({
  name: 'payments.forget-customer',
  data: z.object({ customerId: z.string() }),
  retries: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

export interface PaymentKeeperDeps {
  readonly db: Db;
  readonly cards: Pick<CardPayments, 'listPaymentMethods' | 'detachPaymentMethod'>;
  readonly jobs: Pick<Jobs, 'handle' | 'enqueue'>;
}

/** Saved cards are deleted here and at the provider. Payments stay in the books without their owner. */
export function createPaymentKeeper({ db, cards, jobs }: PaymentKeeperDeps): PersonalDataKeeper {
  jobs.handle(forgetCustomerJob, async ({ customerId }) => {
    const kept = await cards.listPaymentMethods(customerId);
    if (kept.kind === 'rejected') return;
    if (kept.kind !== 'done') throw new Error(`the cards of a customer could not be listed: ${kept.kind}`);
    for (const { methodId } of kept.value) {
      const detached = await cards.detachPaymentMethod({ methodId, idempotencyKey: `forget/${methodId}` });
      if (detached.kind === 'unavailable' || detached.kind === 'outcome_unknown')
        throw new Error(`a card was not let go: ${detached.kind}`);
    }
  });
  const owners = ({ userId, sessionIds }: { readonly userId: string; readonly sessionIds: readonly string[] }) => [userId, ...sessionIds];
  return {
    section: 'payments',
    async export(person) {
      const all = async (query: ReturnType<typeof sql<object>>): Promise<readonly object[]> => (await query.execute(db)).rows;
      const [cardsSeen, payments] = await Promise.all([
        all(sql<object>`
          select brand, last4, country, funding, remember, created_at from retail.payment_method where owner = any(${owners(person)}::text[])`),
        all(sql<object>`
          select intent_id, currency, amount_minor, captured_minor, refunded_minor, status, created_at
          from retail.payment_intent where owner = any(${owners(person)}::text[]) order by created_at`),
      ]);
      return { cards: cardsSeen, payments };
    },
    async erase(person, transaction) {
      const { rows } = await sql<{ customer_id: string }>`
        delete from retail.payment_customer where user_id = ${person.userId} returning customer_id`.execute(transaction);
      for (const { customer_id: customerId } of rows) await jobs.enqueue(forgetCustomerJob, { customerId }, { transaction });
      await sql`delete from retail.payment_method where owner = any(${owners(person)}::text[])`.execute(transaction);
      await sql`update retail.payment_intent set owner = null where owner = any(${owners(person)}::text[])`.execute(transaction);
    },
  };
}
