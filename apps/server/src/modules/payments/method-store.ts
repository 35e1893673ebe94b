import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { CardMethod } from './card-payments.api.ts';
import type { KnownCard } from './payments.api.ts';

interface MethodTable {
  method_id: string;
  owner: string;
  brand: string;
  last4: string;
  country: string | null;
  funding: string;
  remember: boolean;
  created_at: Date;
}

interface CustomerTable {
  user_id: string;
  customer_id: string;
  created_at: Date;
}

export interface StoredCard extends KnownCard {
  readonly owner: string;
  readonly remember: boolean;
}

export type MethodTables = { 'retail.payment_method': MethodTable; 'retail.payment_customer': CustomerTable };

const selectMethod = compileOnce((db, { methodId }: { methodId: string }) =>
  db
    .$extendTables<MethodTables>()
    .selectFrom('retail.payment_method')
    .select(['method_id', 'owner', 'brand', 'last4', 'remember', 'country'])
    .where('method_id', '=', methodId),
);

const insertMethod = compileOnce((db, method: MethodTable) =>
  db
    .$extendTables<MethodTables>()
    .insertInto('retail.payment_method')
    .values({
      method_id: method.method_id,
      owner: method.owner,
      brand: method.brand,
      last4: method.last4,
      country: method.country,
      funding: method.funding,
      remember: method.remember,
      created_at: method.created_at,
    })
    .onConflict((conflict) => conflict.column('method_id').doNothing()),
);

export type MethodStore = ReturnType<typeof createMethodStore>;

/** Which person owns each card we have seen, and which customer at the provider belongs to which of ours. */
export function createMethodStore(db: Db) {
  const tables = db.$extendTables<MethodTables>();

  return {
    async save(method: CardMethod, owner: string, remember: boolean, now: Date): Promise<void> {
      const { methodId, brand, last4, country = null, funding } = method;
      await insertMethod(db, { method_id: methodId, owner, brand, last4, country, funding, remember, created_at: now });
    },

    async find(methodId: string): Promise<StoredCard | undefined> {
      const [row] = await selectMethod(db, { methodId });
      return (
        row && {
          methodId: row.method_id,
          owner: row.owner,
          brand: row.brand,
          last4: row.last4,
          remember: row.remember,
          ...(row.country === null ? {} : { country: row.country }),
        }
      );
    },

    async remove(methodId: string): Promise<void> {
      await tables.deleteFrom('retail.payment_method').where('method_id', '=', methodId).execute();
    },

    async customerOf(userId: string): Promise<string | undefined> {
      const row = await tables.selectFrom('retail.payment_customer').select('customer_id').where('user_id', '=', userId).executeTakeFirst();
      return row?.customer_id;
    },

    async saveCustomer(userId: string, customerId: string, now: Date): Promise<void> {
      await tables
        .insertInto('retail.payment_customer')
        .values({ user_id: userId, customer_id: customerId, created_at: now })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },
  };
}
