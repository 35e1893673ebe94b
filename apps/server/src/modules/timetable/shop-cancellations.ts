import type { Clock } from '@throughfare/kernel/clock';
import { isDelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import type { Source } from '@throughfare/kernel/source';
import type { Cancellations } from '@throughfare/suppliers/port/cancellations';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

interface ShopCancellationDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * The sellers, each with a memory of the trains that the desk has declared cancelled. A seller across the network has none of its own and decides itself
 * what it sells; this shop sells such a train no more (WITHDRAWN-1).
 */
export function withShopCancellations(suppliers: SupplierRegistry, deps: ShopCancellationDeps): SupplierRegistry {
  const made = new Map<Source, { readonly own: Supplier; readonly supplier: Supplier }>();
  const remember = (own: Supplier): Supplier => {
    if (own.cancellations) return own;
    const known = made.get(own.source);
    if (known?.own === own) return known.supplier;
    const supplier = { ...own, cancellations: cancellationsOf(own.source, deps) };
    made.set(own.source, { own, supplier });
    return supplier;
  };
  return {
    ...suppliers,
    get(source) {
      const supplier = suppliers.get(source);
      return supplier && remember(supplier);
    },
    list: () => suppliers.list().map(remember),
  };
}

function cancellationsOf(source: Source, { db, clock }: ShopCancellationDeps): Cancellations {
  return {
    async callOff(trains) {
      await sql`
        insert into retail.called_off_train (source, designator, operating_day, cause, reason, called_off_at)
        select ${source}, train ->> 'designator', (train ->> 'operatingDay')::date, train ->> 'cause', train ->> 'reason', ${new Date(clock.now())}
        from jsonb_array_elements(${JSON.stringify(trains)}::jsonb) as train
        on conflict do nothing`.execute(db);
    },
    async calledOff(trains) {
      if (trains.length === 0) return [];
      const { rows } = await sql<{ designator: string; day: string; cause: string; reason: string }>`
        select designator, to_char(operating_day, 'YYYY-MM-DD') as day, cause, reason from retail.called_off_train
        where source = ${source} and operating_day = any(${[...new Set(trains.map(({ operatingDay }) => operatingDay))]}::date[])`.execute(
        db,
      );
      return rows.flatMap(({ designator, day: operatingDay, cause, reason }) =>
        isDelayCause(cause) && trains.some((train) => train.designator === designator && train.operatingDay === operatingDay)
          ? [{ designator, operatingDay, cause, reason }]
          : [],
      );
    },
  };
}
