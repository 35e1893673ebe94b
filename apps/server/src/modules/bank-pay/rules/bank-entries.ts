import type { Currency } from '@throughfare/kernel/money';
import type { LedgerEntry } from '../../ledger/ledger.api.ts';

interface Counted {
  readonly orderId: string;
  readonly intentId: string;
  readonly currency: Currency;
  readonly minor: number;
  readonly account: 'travelpay' | 'minteft';
}

/** The expected money has reached the shop's bank. */
export function settledEntry({ orderId, intentId, currency, minor, account }: Counted): LedgerEntry {
  return {
    orderId,
    movement: `settled/${intentId}`,
    lines: [
      { account: 'bank', currency, minor, kind: 'transfer' },
      { account, currency, minor: -minor, kind: 'transfer' },
    ],
  };
}

/**
 * The payer's bank took it back, or it never arrived. The agency owes it, and its next statement says so. It leaves the bank account if it
 * had been settled, else the provider's account.
 */
export function lostEntry({
  agencyId,
  wasSettled,
  ...counted
}: Counted & { readonly agencyId: string; readonly wasSettled: boolean }): LedgerEntry {
  const { orderId, intentId, currency, minor, account } = counted;
  return {
    orderId,
    agencyId,
    movement: `recalled/${intentId}`,
    lines: [
      { account: `agency:${agencyId}`, currency, minor, kind: 'recall' },
      { account: wasSettled ? 'bank' : account, currency, minor: -minor, kind: 'recall' },
    ],
  };
}

/** The second try under a new reference has arrived. */
export function retriedEntry({
  orderId,
  intentId,
  currency,
  minor,
  agencyId,
}: Omit<Counted, 'account'> & { readonly agencyId: string }): LedgerEntry {
  return {
    orderId,
    agencyId,
    movement: `retried/${intentId}`,
    lines: [
      { account: 'bank', currency, minor, kind: 'recall' },
      { account: `agency:${agencyId}`, currency, minor: -minor, kind: 'recall' },
    ],
  };
}
