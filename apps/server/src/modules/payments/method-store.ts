import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { CardMethod } from './card-payments.api.ts';
import type { KnownCard } from './payments.api.ts';

export interface StoredCard extends KnownCard {
  readonly owner: string;
  readonly remember: boolean;
}

const selectMethod = compileOnce(
  (_, { methodId }: { methodId: string }) => sql<object>`
    select method_id, owner, brand, last4, remember, country from retail.payment_method where method_id = ${methodId}`,
);

type NewMethod = Pick<CardMethod, 'methodId' | 'brand' | 'last4' | 'funding'> &
  Pick<StoredCard, 'owner' | 'remember'> & { readonly country: string | null; readonly now: Date };

const insertMethod = compileOnce(
  (_, method: NewMethod) => sql<object>`
    insert into retail.payment_method (method_id, owner, brand, last4, country, funding, remember, created_at)
    values (${method.methodId}, ${method.owner}, ${method.brand}, ${method.last4}, ${method.country}, ${method.funding}, ${method.remember},
      ${method.now})
    on conflict (method_id) do nothing`,
);

export type MethodStore = ReturnType<typeof createMethodStore>;

/** Which person owns each card we have seen, and which customer at the provider belongs to which of ours. */
export function createMethodStore(db: Db) {
  return {
    async save(method: CardMethod, owner: string, remember: boolean, now: Date): Promise<void> {
      const { methodId, brand, last4, country = null, funding } = method;
      await insertMethod(db, { methodId, owner, brand, last4, country, funding, remember, now });
    },

    async find(methodId: string): Promise<StoredCard | undefined> {
      const [row] = await selectMethod(db, { methodId });
      return row && recordOf<StoredCard>(row);
    },

    async remove(methodId: string): Promise<void> {
      await sql`delete from retail.payment_method where method_id = ${methodId}`.execute(db);
    },

    async customerOf(userId: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`select customer_id as id from retail.payment_customer where user_id = ${userId}`.execute(
        db,
      );
      return rows[0]?.id;
    },

    async saveCustomer(userId: string, customerId: string, now: Date): Promise<void> {
      await sql`
        insert into retail.payment_customer (user_id, customer_id, created_at) values (${userId}, ${customerId}, ${now})
        on conflict (user_id) do nothing`.execute(db);
    },
  };
}
