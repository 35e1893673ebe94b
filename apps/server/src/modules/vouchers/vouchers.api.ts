import type { Currency, Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { CardIntent, CardResult, PaymentSteps } from '../payments/card-payments.api.ts';

export interface NewVoucher {
  /** The shop's own, or that of a train company. */
  readonly issuer: 'shop' | Source;
  /** Names what it is given for: given once. */
  readonly givenFor: string;
  readonly amount: Money;
  readonly ownerEmail: string;
  /** The first traveller of the booking that it is given for. */
  readonly traveller: string;
  readonly validMonths: number;
}

/** A voucher that pays a part of a cart. */
export interface VoucherShare {
  readonly voucherId: string;
  readonly code: string;
  readonly amount: Money;
  /** What is left of it afterwards. */
  readonly left: Money;
  /** Who has to travel on what it pays for; absent where anybody may. */
  readonly traveller?: string;
}

/** What a voucher has to fit. */
export interface VoucherUse {
  readonly currency: Currency;
  readonly amount: Money;
  /** Of everything in the cart. */
  readonly sources: readonly Source[];
}

export interface Vouchers {
  /** Holds at confirmation, spends at capture, puts back at a refund or a cancellation. */
  readonly payments: PaymentSteps;
  /** Gives a voucher, once for each `givenFor`; a mail with it goes out. Belongs to the transaction of its ledger entry. */
  issue(transaction: DbTransaction, voucher: NewVoucher): Promise<void>;
  /**
   * How much of an amount vouchers pay, in the order in which they end. Refuses `voucher.unknown`, `voucher.ended`, `voucher.spent`,
   * `voucher.otherCurrency` and `voucher.otherSeller`.
   */
  shareOf(codes: readonly string[], use: VoucherUse): Promise<readonly VoucherShare[]>;
  /** The payment of a share, held by nobody yet; the same reference again is the same payment. */
  open(reference: string, share: Pick<VoucherShare, 'voucherId' | 'amount'>): Promise<CardResult<CardIntent>>;
  /** Where vouchers and ledger do not agree. */
  check(settledBeforeMs: number): Promise<readonly VoucherFinding[]>;
}

/** A voucher whose books do not agree. */
export interface VoucherFinding {
  readonly currency: Currency;
  /** What open vouchers are worth. */
  readonly worthMinor: number;
  /** What the ledger says that we owe. */
  readonly ledgerMinor: number;
}
