import { csvOf } from '@throughfare/contract/csv';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { BankFile } from './bank-file.ts';

/** Rows for a person to type or import, at a bank whose format is not supported. */
export const listFile: BankFile = {
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  needsAccountOfOurs: false,
  covers: () => true,
  write: ({ currency, executeOn, payments }) =>
    csvOf(
      ['Reference', 'Holder', 'Country', 'Bank code or BIC', 'Account', 'Currency', 'Amount', 'Text', 'Day'],
      payments.map(({ endToEndId, to, minor, text }) => [
        endToEndId,
        to.holder,
        to.kind === 'iban' ? to.iban.slice(0, 2) : to.country,
        to.kind === 'iban' ? to.bic : to.bankCode,
        to.kind === 'iban' ? to.iban : to.accountNumber,
        currency,
        toDecimal(money(currency, minor)),
        text,
        executeOn,
      ]),
    ),
};
