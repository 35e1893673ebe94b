import { format, isCurrency, money } from '@throughfare/kernel/money';
import type { ReconcileDeps } from './reconcile-deps.ts';
import type { Difference } from './rules/difference.types.ts';

/** Ledger entries are settled by then. */
const settledAfterMs = 3_600_000;

/** Entries of the ledger that do not balance, and customers' accounts that are open. */
export async function ledgerFaults({ ledger, clock, afterSales }: ReconcileDeps): Promise<Difference[]> {
  const amount = (currency: string, minor: number): string =>
    isCurrency(currency) ? format(money(currency, minor)) : `${minor} ${currency}`;
  const faults = await ledger.check(clock.now() - settledAfterMs);
  const done = await afterSales.booksOf(faults.flatMap((fault) => (fault.kind === 'customer_open' ? [fault.orderId] : [])));
  // The open amount of a running or stuck refund is known.
  const isKnown = (fault: (typeof faults)[number]) =>
    fault.kind === 'customer_open' && fault.minor < 0 && -fault.minor === done.get(fault.orderId)?.owedMinor;
  return faults
    .filter((fault) => !isKnown(fault))
    .map((fault): Difference => {
      switch (fault.kind) {
        case 'entry_unbalanced':
          return {
            kind: 'ledger_unbalanced',
            subject: `${fault.orderId} ${fault.movement}`,
            sides: [{ book: 'ledger', says: `${fault.movement} of order ${fault.orderId} is ${amount(fault.currency, fault.minor)} off` }],
          };
        case 'entry_empty':
          return {
            kind: 'ledger_unbalanced',
            subject: `${fault.orderId} ${fault.movement}`,
            sides: [{ book: 'ledger', says: `${fault.movement} of order ${fault.orderId} has no lines` }],
          };
        case 'customer_open':
          return {
            kind: 'customer_open',
            subject: fault.orderId,
            sides: [
              {
                book: 'ledger',
                says: `the customer of order ${fault.orderId} ${fault.minor > 0 ? 'owes' : 'is owed'} ${amount(fault.currency, Math.abs(fault.minor))}`,
              },
            ],
          };
      }
    });
}

/** Agencies' accounts and statements, which are always compared as a whole. */
export async function accountFaults({ statements, clock }: ReconcileDeps): Promise<Difference[]> {
  const faults = await statements.check(clock.now() - settledAfterMs);
  return faults.map(({ kind, subject, orderId, currency, saidMinor, expectedMinor }): Difference => {
    const amount = (minor: number): string => (isCurrency(currency) ? format(money(currency, minor)) : `${minor} ${currency}`);
    return {
      kind: kind === 'sum' ? 'statement_differs' : 'account_differs',
      subject,
      ...(orderId === undefined ? {} : { orderId }),
      sides: [
        { book: 'account', says: `${kind === 'sum' ? 'closes with' : 'owes'} ${amount(saidMinor)}` },
        { book: kind === 'ledger' ? 'ledger' : 'account', says: `comes to ${amount(expectedMinor)}` },
      ],
    };
  });
}

/** Compares the value of open vouchers with the ledger's debt for them. */
export async function voucherFaults({ vouchers, clock }: ReconcileDeps): Promise<Difference[]> {
  const faults = await vouchers.check(clock.now() - settledAfterMs);
  return faults.map(({ currency, worthMinor, ledgerMinor }) => ({
    kind: 'vouchers_differ',
    subject: currency,
    sides: [
      { book: 'account', says: `open vouchers are worth ${format(money(currency, worthMinor))}` },
      { book: 'ledger', says: `owes ${format(money(currency, ledgerMinor))}` },
    ],
  }));
}
