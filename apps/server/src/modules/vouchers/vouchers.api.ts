import type { Currency, Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { CardIntent, CardResult, PaymentSteps } from '../payments/card-payments.api.ts';

export interface NewVoucher {
  /** The issuer: the shop itself or a train company. */
  readonly issuer: 'shop' | Source;
  /** The reason it is issued for. Each reason gets one voucher. */
  readonly givenFor: string;
  readonly amount: Money;
  readonly ownerEmail: string;
  /** The first traveller of the booking it is issued for. */
  readonly traveller: string;
  readonly validMonths: number;
}

/** A voucher that pays a part of a cart. */
export interface VoucherShare {
  readonly voucherId: string;
  readonly code: string;
  readonly amount: Money;
  /** The balance after it. */
  readonly left: Money;
  /** The person who must travel on the journey it pays for. Absent: anybody. */
  readonly traveller?: string;
}

/** The purchase that a voucher must fit. */
export interface VoucherUse {
  readonly currency: Currency;
  readonly amount: Money;
  /** The sources of everything in the cart. */
  readonly sources: readonly Source[];
}

/** A voucher given for a refund, without its code. */
export interface GivenVoucher {
  readonly issued: Money;
  readonly balance: Money;
  /** See `voucherUse`. */
  readonly use: string;
}

export interface Vouchers {
  /** Holds at confirmation, spends at capture, restores at a refund or a cancellation. */
  readonly payments: PaymentSteps;
  /** Issues a voucher, once for each `givenFor`, and mails it. Belongs to the transaction of its ledger entry. */
  issue(transaction: DbTransaction, voucher: NewVoucher): Promise<void>;
  /** The vouchers issued for these reasons, by the reason. */
  givenFor(reasons: readonly string[]): Promise<ReadonlyMap<string, GivenVoucher>>;
  /**
   * How much of an amount the vouchers pay, in the order in which they end. Refuses `voucher.unknown`, `voucher.ended`, `voucher.spent`,
   * `voucher.otherCurrency` and `voucher.otherSeller`.
   */
  shareOf(codes: readonly string[], use: VoucherUse): Promise<readonly VoucherShare[]>;
  /** Opens the payment of a share without holding it. The same reference answers the same payment. */
  open(reference: string, share: Pick<VoucherShare, 'voucherId' | 'amount'>): Promise<CardResult<CardIntent>>;
  /** The differences between vouchers and ledger. */
  check(settledBeforeMs: number): Promise<readonly VoucherFinding[]>;
}

/** A currency in which the open vouchers and the books disagree. */
export interface VoucherFinding {
  readonly currency: Currency;
  /** The value of open vouchers. */
  readonly worthMinor: number;
  /** The ledger's debt for them. */
  readonly ledgerMinor: number;
}
