import type { LedgerFinding } from './ledger.api.ts';
import type { LedgerStore } from './ledger-store.ts';

/** Looks for states that the database should have made impossible, and for orders with an open amount. */
export async function checkLedger(store: LedgerStore, settledBefore: Date): Promise<LedgerFinding[]> {
  const [unbalanced, empty, open] = await Promise.all([
    store.unbalancedEntries(),
    store.emptyEntries(),
    store.openCustomers(settledBefore),
  ]);
  return [
    ...unbalanced.map((entry) => ({ kind: 'entry_unbalanced' as const, ...entry })),
    ...empty.map((entry) => ({ kind: 'entry_empty' as const, ...entry })),
    ...open.map((customer) => ({ kind: 'customer_open' as const, ...customer })),
  ];
}
