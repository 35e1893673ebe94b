/** The money of an agency's sale as its customer sees it, read from the entries of the ledger: what was paid, and what was given back. */
import { wordList } from '@throughfare/kernel/word-list';
import type { LedgerLine, MoneyAccount, PostedEntry } from '../../ledger/ledger.api.ts';

/** What one refund or exchange takes back of an invoice, in minor units. */
export interface Credit {
  /** The movement of the ledger. */
  readonly movement: string;
  readonly atMs: number;
  readonly reason: 'refunded' | 'exchanged';
  readonly fareMinor: number;
  readonly feeMinor: number;
}

export const creditMinor = ({ fareMinor, feeMinor }: Credit): number => fareMinor + feeMinor;

const sumOf = (lines: readonly LedgerLine[], which: (line: LedgerLine) => boolean): number =>
  lines.filter(which).reduce((sum, { minor }) => sum + minor, 0);

/**
 * The credits of an item, in the order of posting. A net agency's commission was never paid, so it is part of the fare that the customer
 * gets back from the agency. The card fee is on no invoice.
 */
export function creditsOf(entries: readonly PostedEntry[], itemId: string): Credit[] {
  return entries
    .filter((entry) => entry.itemId === itemId && /^(refund|voucher)\//.test(entry.movement))
    .map(({ movement, postedAtMs, purpose, lines }): Credit => {
      const feeMinor = sumOf(lines, ({ kind }) => kind === 'mark_up');
      const withheldMinor = -sumOf(lines, ({ kind }) => kind === 'commission');
      const paidBackMinor = -sumOf(lines, ({ account }) => account === 'customer' || account === 'voucher');
      const cardFeeMinor = sumOf(lines, ({ account }) => account === 'card_fee');
      return {
        movement,
        atMs: postedAtMs,
        reason: purpose === 'exchange' ? 'exchanged' : 'refunded',
        fareMinor: paidBackMinor + withheldMinor - feeMinor - cardFeeMinor,
        feeMinor,
      };
    })
    .filter((credit) => creditMinor(credit) > 0);
}

/** The other half of an exchange. Both are posted at one instant. */
export function otherHalf(entries: readonly PostedEntry[], itemId: string, half: 'old' | 'new'): string | undefined {
  const verb = (entry: PostedEntry) => entry.purpose === 'exchange' && entry.movement.split('/')[0];
  const own = entries.find((entry) => entry.itemId === itemId && verb(entry) === (half === 'old' ? 'sale' : 'refund'));
  return entries.find((entry) => entry.postedAtMs === own?.postedAtMs && verb(entry) === (half === 'old' ? 'refund' : 'sale'))?.itemId;
}

/** The fee that the train company took for the exchange from which an item comes, in the currency of the sale. */
export const exchangeFeeMinor = (entries: readonly PostedEntry[], itemId: string): number =>
  sumOf(
    entries.filter((entry) => entry.itemId === itemId && entry.movement.startsWith('exchange_fee/')).flatMap(({ lines }) => lines),
    ({ account }) => account === 'customer',
  );

/** Ways in which a customer pays. An agency pays the shop in the others, and its customer pays the agency. */
const ofCustomers: Partial<Record<string, string>> = { card_provider: 'card', paypal: 'PayPal', voucher: 'voucher' } satisfies Partial<
  Record<MoneyAccount, string>
>;

/** The customer's means of payment ("card and voucher") for an item; undefined if the agency paid, or if nothing was paid for it. */
export function paidBy(entries: readonly PostedEntry[], itemId: string): string | undefined {
  const isExchanged = entries.some(
    (entry) => entry.itemId === itemId && entry.purpose === 'exchange' && entry.movement.startsWith('sale/'),
  );
  const captures = entries.filter(({ movement, ...entry }) =>
    isExchanged ? movement.startsWith('capture/') && entry.itemId === itemId : movement === 'capture',
  );
  const accounts = [...new Set(captures.flatMap(({ lines }) => lines.map(({ account }) => account)))].filter((one) => one !== 'customer');
  const means = accounts.flatMap((account) => ofCustomers[account] ?? []);
  return means.length === 0 || means.length < accounts.length ? undefined : wordList(means);
}
