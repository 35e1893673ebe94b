import type { BankBooks, OwnBankPayment } from '../../bank-pay/bank-pay.api.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { compareBankPayment, unknownAtBank } from './rules/compare-bank-payment.ts';
import type { Difference } from './rules/difference.types.ts';

const names = { travelpay: 'TravelPay', minteft: 'MintEFT' } as const;

/**
 * Compares the lists of TravelPay and MintEFT with our payments, their orders and the ledger, in both directions. Before it reports a
 * difference, it asks about that payment once more, as the job does every two minutes, because the bank may have moved on while the lists
 * were read.
 */
export async function compareBanks(since: Date, deps: ReconcileDeps) {
  const first = await deps.bankPay.books(since);
  const doubtful = (await differencesOf(first, deps)).flatMap(({ intentId }) => intentId ?? []);
  for (const intentId of new Set(doubtful)) {
    try {
      await deps.bankPay.look(intentId);
    } catch (error) {
      deps.log.warn({ err: error, intentId }, 'a payment by bank that differs could not be looked at');
    }
  }
  const books = doubtful.length === 0 ? first : await deps.bankPay.books(since);
  const found = doubtful.length === 0 ? [] : await differencesOf(books, deps);
  const unknown = unknownAtBank(books);
  return {
    differences: [...found.map(({ difference }) => difference), ...unknown],
    silent: books.silent.map((provider) => names[provider]),
    orderIds: books.own.flatMap(({ orderId }) => orderId ?? []),
    payments: books.listed.length,
  };
}

interface Found {
  readonly intentId: string;
  readonly difference: Difference;
}

async function differencesOf({ own, listed, silent }: BankBooks, { ledger, afterSales }: ReconcileDeps): Promise<Found[]> {
  const orderIds = own.flatMap(({ orderId }) => orderId ?? []);
  const entries = Map.groupBy(await ledger.entriesOfOrders(orderIds), ({ orderId }) => orderId);
  const done = await afterSales.booksOf(orderIds);
  const byRemote = new Map(listed.map((one) => [one.remoteId, one]));
  const isHeard = ({ provider }: OwnBankPayment): boolean => !silent.includes(provider);
  return own.filter(isHeard).flatMap((payment) =>
    compareBankPayment({
      payment,
      theirs: byRemote.get(payment.remoteId ?? ''),
      retry: byRemote.get(payment.retriedAs ?? ''),
      entries: entries.get(payment.orderId ?? '') ?? [],
      onTheirWayMinor: done.get(payment.orderId ?? '')?.onTheirWayMinor ?? 0,
    }).map((difference) => ({ intentId: payment.intentId, difference })),
  );
}
