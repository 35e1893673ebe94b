import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';
import { checkLedger } from './check-ledger.ts';
import type { Ledger, LedgerEntry } from './ledger.api.ts';
import { createLedgerStore, entryParts, insertEntries } from './ledger-store.ts';
import { balancedEntry } from './rules/balanced-entry.ts';
import { disputeEntries } from './rules/dispute-entries.ts';
import { exchangeCaptureEntry, exchangeEntries } from './rules/exchange-entries.ts';
import { captureEntry, failedPayoutEntry, holdFeeEntry, payoutEntry, refundEntry } from './rules/payment-entries.ts';
import { saleEntry } from './rules/sale-entry.ts';

export interface LedgerDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function createLedger({ db, clock }: LedgerDeps): Ledger {
  const store = createLedgerStore(db);
  const insert = (transaction: Db, entries: readonly LedgerEntry[]): Promise<void> =>
    insertEntries(transaction, entries, new Date(clock.now()));

  return {
    postingSale: (orderId, items, captured) =>
      entryParts([...items.map((item) => saleEntry(orderId, item)), captureEntry(orderId, captured, items)], new Date(clock.now())),
    postingHoldFee: (orderId, taken) => entryParts([holdFeeEntry(orderId, taken)], new Date(clock.now())),
    postRefund: (transaction, orderId, refund) => insert(transaction, [refundEntry(orderId, refund)]),
    postExchange: (transaction, orderId, exchange) => insert(transaction, exchangeEntries(orderId, exchange)),
    postExchangeCapture: (transaction, orderId, exchange) => insert(transaction, [exchangeCaptureEntry(orderId, exchange)]),
    postPayout: (transaction, orderId, payout) => insert(transaction, [payoutEntry(orderId, payout)]),
    postingPayout: (orderId, payout) => entryParts([payoutEntry(orderId, payout)], new Date(clock.now())),
    async postFailedPayout(transaction, orderId, { ids }) {
      const movements = new Set(ids.map((id) => `payout/${id}`));
      const payouts = (await createLedgerStore(transaction).entriesOf([orderId])).filter(({ movement }) => movements.has(movement));
      await insert(transaction, payouts.map(failedPayoutEntry));
    },
    postDispute: (transaction, orderId, dispute, takenBy) => insert(transaction, disputeEntries(orderId, dispute, takenBy)),
    post: (transaction, entries) =>
      insert(
        transaction,
        entries.map(({ orderId, movement, lines, ...subject }) => balancedEntry(orderId, movement, lines, subject)),
      ),
    entriesOf: (orderId) => store.entriesOf([orderId]),
    ordersPosted: (since) => store.ordersPosted(since),
    entriesOfOrders: (orderIds) => store.entriesOf(orderIds),
    balances: (orderId) => store.balances(orderId),
    agencyFigures: (itemIds) => store.agencyFigures(itemIds),
    check: (settledBeforeMs) => checkLedger(store, new Date(settledBeforeMs)),
  };
}
