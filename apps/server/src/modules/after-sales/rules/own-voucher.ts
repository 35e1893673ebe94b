import { type Money, money } from '@throughfare/kernel/money';
import type { Provider } from '../../payments/payments.api.ts';
import type { OwnVoucherRow } from './own-voucher.data.ts';

/** The shop's voucher that a customer can get instead of a refund in money. */
export interface OwnVoucher {
  /** Its value, bonus included. */
  readonly amount: Money;
  readonly bonus: Money;
  readonly validMonths: number;
}

interface OwnVoucherQuestion {
  readonly market: string;
  readonly day: string;
  /** The money that the voucher replaces. */
  readonly refund: Money;
  /** The providers of all payments of the order. */
  readonly paidBy: readonly Provider[];
  readonly isAgency: boolean;
  /** Whether the customer has an e-mail address, to which the voucher is mailed. */
  readonly hasAddress: boolean;
}

/**
 * Payments whose money may become a voucher. A voucher that paid gets its own share back. Payments by hand and on account are refunded in
 * ways of their own.
 */
const exchangeable: ReadonlySet<Provider> = new Set(['stripe', 'paypal']);

/** The offered voucher. Undefined if the customer can only have the money (REFUND-18). */
export function ownVoucher(
  rows: readonly OwnVoucherRow[],
  { market, day, refund, paidBy, isAgency, hasAddress }: OwnVoucherQuestion,
): OwnVoucher | undefined {
  if (refund.minor <= 0 || isAgency || !hasAddress) return undefined;
  if (paidBy.length === 0 || !paidBy.every((provider) => exchangeable.has(provider))) return undefined;
  const [row] = rows
    .filter((one) => (one.market ?? market) === market && one.from <= day && (one.to === undefined || day <= one.to))
    .toSorted((a, b) => b.from.localeCompare(a.from));
  if (!row) return undefined;
  const bonus = Math.round((refund.minor * row.bonusBasisPoints) / 10_000);
  return { amount: money(refund.currency, refund.minor + bonus), bonus: money(refund.currency, bonus), validMonths: row.validMonths };
}
