import type { Money } from '@throughfare/kernel/money';
import type { Account, EntrySubject, LedgerEntry, LedgerLine, LineKind } from '../ledger.api.ts';

export function debit(account: Account, amount: Money | undefined, kind: LineKind): LedgerLine[] {
  return amount === undefined || amount.minor === 0 ? [] : [{ account, currency: amount.currency, minor: amount.minor, kind }];
}

export function credit(account: Account, amount: Money | undefined, kind: LineKind): LedgerLine[] {
  return amount === undefined || amount.minor === 0 ? [] : [{ account, currency: amount.currency, minor: -amount.minor, kind }];
}

/** The remainder in each currency; empty if the lines balance. */
export function imbalance(lines: readonly LedgerLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, minor } of lines) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return new Map([...sums].filter(([, minor]) => minor !== 0));
}

/** The entry, if its lines balance in each currency (decision 4). @throws RangeError if they do not. */
export function balancedEntry(orderId: string, movement: string, lines: readonly LedgerLine[], subject: EntrySubject = {}): LedgerEntry {
  const left = imbalance(lines);
  if (left.size > 0) {
    const sums = [...left].map(([currency, minor]) => `${minor} ${currency}`).join(', ');
    throw new RangeError(`${movement} of order ${orderId} does not balance: ${sums} left over`);
  }
  return { orderId, movement, lines, ...subject };
}

/**
 * The bridge between currencies: an amount leaves in one and arrives in another, at the rate of the two amounts. Empty for a single
 * currency.
 */
export function exchange(from: Money, to: Money): LedgerLine[] {
  if (from.currency === to.currency) {
    if (from.minor !== to.minor)
      throw new RangeError(`${from.minor} and ${to.minor} ${to.currency} are the same currency and not the same amount`);
    return [];
  }
  return [...credit('exchange', from, 'exchange'), ...debit('exchange', to, 'exchange')];
}
