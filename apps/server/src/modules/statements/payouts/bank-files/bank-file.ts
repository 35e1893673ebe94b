import type { Currency } from '@throughfare/kernel/money';
import type { PayoutAccount } from '../../../../platform/config/config.ts';
import type { BankAccount } from '../bank-account.ts';

/** The payments in one file for a bank. */
export interface BankOrder {
  /** The shop's own number of the file, never used again: a bank refuses the same number twice. */
  readonly number: string;
  readonly currency: Currency;
  /** YYYY-MM-DD, the day when the bank is to pay. */
  readonly executeOn: string;
  readonly madeAt: Date;
  /** Absent if the shop has no account in this currency. */
  readonly from: PayoutAccount | undefined;
  readonly payments: readonly {
    /** The bank passes this on to the receiver. At most 35 characters. */
    readonly endToEndId: string;
    readonly to: BankAccount;
    readonly minor: number;
    /** The text on the receiver's bank statement. */
    readonly text: string;
  }[];
}

/** The port: a file format for payments. Formats differ by country; each further one is one more of these. */
export interface BankFile {
  readonly mediaType: string;
  /** Without the dot. */
  readonly extension: string;
  /** Whether this format can order such a payment. */
  covers(currency: Currency, kind: BankAccount['kind']): boolean;
  /** Whether the file names the account that pays. */
  readonly needsAccountOfOurs: boolean;
  /** The file's text. @throws for a payment that the format does not cover. */
  write(order: BankOrder): string;
}
