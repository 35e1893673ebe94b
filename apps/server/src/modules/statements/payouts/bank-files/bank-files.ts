import type { payoutFormats } from '@throughfare/contract/calls/agency-payouts';
import type { Currency } from '@throughfare/kernel/money';
import type { BankAccount } from '../bank-account.ts';
import type { BankFile } from './bank-file.ts';
import { listFile } from './list-file.ts';
import { sepaFile } from './sepa-file.ts';

export type PayoutFormat = (typeof payoutFormats)[number];

export const bankFiles: Readonly<Record<PayoutFormat, BankFile>> = { sepa: sepaFile, list: listFile };

/** The first format that can order the payment. */
export function formatFor(currency: Currency, kind: BankAccount['kind']): PayoutFormat {
  return bankFiles.sepa.covers(currency, kind) ? 'sepa' : 'list';
}
