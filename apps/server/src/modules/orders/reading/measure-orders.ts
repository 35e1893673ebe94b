import type { Clock } from '@throughfare/kernel/clock';
import { sql } from 'kysely';
import type { Metrics } from '../../../platform/http/metrics.ts';
import type { Db } from '../../../platform/postgres/db.ts';

/** The names of the ages, each with the seconds below which an order has it. */
const ages = { under_1m: 60, under_10m: 600, under_1h: 3600, over_1h: Number.POSITIVE_INFINITY } as const;

/** Shows the orders that have neither completed nor failed. An order whose places an agency holds until a deadline is not among them. */
export function measureOrders({ show }: Pick<Metrics, 'show'>, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  const unfinished = async (): Promise<readonly number[]> => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from ${new Date(clock.now())} - created_at)::float8 as seconds from retail.order
      where outcome is null and (hold is null or hold = 'paying')`.execute(db);
    return rows.map(({ seconds }) => Math.max(0, seconds));
  };
  show({
    figures: { throughfare_orders_unfinished: 'Orders that have neither completed nor failed, by the time since they were placed' },
    labels: ['age'],
    async read() {
      const counts = new Map<string, number>(Object.keys(ages).map((age) => [age, 0]));
      for (const seconds of await unfinished()) {
        const [age] = Object.entries(ages).find(([, below]) => seconds < below) ?? ['over_1h'];
        counts.set(age, (counts.get(age) ?? 0) + 1);
      }
      return { throughfare_orders_unfinished: Array.from(counts, ([age, value]) => ({ labels: { age }, value })) };
    },
  });
  show({
    figures: { throughfare_orders_oldest_seconds: 'The time since the oldest unfinished order was placed' },
    read: async () => ({ throughfare_orders_oldest_seconds: [{ value: Math.max(0, ...(await unfinished())) }] }),
  });
}
