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
  const ofItem = entries.filter((entry) => entry.itemId === itemId);
  const sale = ofItem.find(({ movement }) => movement.startsWith('sale/'));
  let vouchersMinor = 0;
  return ofItem
    .filter(({ movement }) => /^(refund|voucher)\//.test(movement))
    .map(({ movement, postedAtMs, purpose, lines }): Credit => {
      const known = { movement, atMs: postedAtMs, reason: purpose === 'exchange' ? ('exchanged' as const) : ('refunded' as const) };
      if (movement.startsWith('voucher/')) {
        const before = paidFor(vouchersMinor, lines, sale);
        vouchersMinor += sumOf(lines, isSupplier);
        return { ...known, fareMinor: paidFor(vouchersMinor, lines, sale) - before, feeMinor: 0 };
      }
      const feeMinor = sumOf(lines, ({ kind }) => kind === 'mark_up');
      return { ...known, fareMinor: -priceIn(lines) - feeMinor, feeMinor };
    })
    .filter((credit) => creditMinor(credit) > 0);
}

const isSupplier = ({ account }: LedgerLine): boolean => account.startsWith('supplier:');

/** The price in an entry as the agency's customer sees it; negative where it is given back. */
function priceIn(lines: readonly LedgerLine[]): number {
  const charged = sumOf(lines, ({ account }) => account === 'customer');
  return charged + sumOf(lines, ({ kind }) => kind === 'commission') + sumOf(lines, ({ account }) => account === 'card_fee');
}

/**
 * What the customer paid for that much of the seller's price, whose value comes back as the seller's voucher. The voucher is in the
 * currency of the seller, the invoice in that of the sale.
 */
function paidFor(voucherMinor: number, voucher: readonly LedgerLine[], sale: PostedEntry | undefined): number {
  const given = voucher.find(isSupplier);
  if (!sale || !given) return 0;
  const parts = sale.lines.flatMap(({ account, currency, minor }, at) => {
    if (account !== given.account || currency !== given.currency) return [];
    // The bridge between two currencies stands before the seller's line.
    const bridged = sale.lines[at - 1]?.account === 'exchange' ? sale.lines[at - 2]?.minor : minor;
    return [{ owed: -minor, converted: -(bridged ?? 0) }];
  });
  const owed = parts.reduce((sum, part) => sum + part.owed, 0);
  const converted = parts.reduce((sum, part) => sum + part.converted, 0);
  const currency = sale.lines.find(({ account }) => account === 'customer')?.currency;
  const fares = -sumOf(sale.lines, (line) => line.currency === currency && (isSupplier(line) || line.account === 'exchange'));
  const paid = priceIn(sale.lines) + sumOf(sale.lines, ({ kind }) => kind === 'mark_up');
  return fares * owed === 0 ? 0 : Math.round((paid * converted * voucherMinor) / (fares * owed));
}

export interface CarriedValue {
  /** The movement that gave the old tickets back. */
  readonly movement: string;
  readonly oldItem: string;
  readonly newItem: string;
  /** How much of their value is in the new tickets; what those do not need is given back. */
  readonly carriedMinor: number;
}

/** The exchanges of an order: each of its travellers may have one of their own. Both halves are posted at one instant. */
export function exchangesOf(entries: readonly PostedEntry[]): CarriedValue[] {
  const halves = entries.filter(({ purpose }) => purpose === 'exchange');
  return halves.flatMap(({ movement, itemId: oldItem, postedAtMs }) => {
    const other = halves.find((half) => half.postedAtMs === postedAtMs && half.movement.startsWith('sale/'));
    if (!movement.startsWith('refund/') || oldItem === undefined || other?.itemId === undefined) return [];
    const newItem = other.itemId;
    const credit = creditsOf(entries, oldItem).find((one) => one.movement === movement);
    const carriedMinor = Math.min(credit ? creditMinor(credit) : 0, priceIn(other.lines) + exchangeFeeMinor(entries, newItem));
    return [{ movement, oldItem, newItem, carriedMinor }];
  });
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
