import type { Order } from '../../orders/orders.api.ts';
import { readBooks } from './read-books.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { keepComparison } from './reconcile-store.ts';
import { compareOrder } from './rules/compare-order.ts';
import type { Difference } from './rules/difference.types.ts';

/** Compares the books of one order now and stores the differences. Does nothing if the payment provider does not answer. */
export async function compareOne(
  order: Order,
  deps: ReconcileDeps,
): Promise<{ readonly differences: readonly Difference[]; readonly silent: ReadonlySet<string> } | undefined> {
  const books = await readBooks(order, deps);
  if (!books) return undefined;
  const differences = compareOrder(books, deps.clock.now());
  await keepComparison(deps.db, differences, { orderId: order.orderId, atMs: deps.clock.now(), isWhole: books.silent.size === 0 });
  return { differences, silent: books.silent };
}
