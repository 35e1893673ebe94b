import { Document } from 'sepa';
import type { BankFile, BankOrder } from './bank-file.ts';
import { sepaText } from './sepa-text.ts';

/** The library writes days and times in the process's own zone. */
function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** SEPA credit transfers in EUR: ISO 20022 pain.001.001.09, narrowed down by the EPC's guidelines for customers and banks (EPC132-08). */
export const sepaFile: BankFile = {
  mediaType: 'application/xml',
  extension: 'xml',
  needsAccountOfOurs: true,
  covers: (currency, kind) => currency === 'EUR' && kind === 'iban',
  write({ number, executeOn, madeAt, from, payments }: BankOrder): string {
    if (!from) throw new Error('a SEPA file names the account that pays');
    const holder = sepaText(from.holder, 70);
    const document = new Document('pain.001.001.09');
    document.grpHdr.id = number;
    document.grpHdr.created = madeAt;
    document.grpHdr.initiatorName = holder;
    const batch = document.createPaymentInfo();
    batch.requestedExecutionDate = localDay(executeOn);
    batch.debtorName = holder;
    batch.debtorIBAN = from.iban;
    batch.debtorBIC = from.bic;
    document.addPaymentInfo(batch);
    for (const { endToEndId, to, minor, text } of payments) {
      if (to.kind !== 'iban') throw new Error('a SEPA transfer goes to an IBAN');
      const transfer = batch.createTransaction();
      transfer.creditorName = sepaText(to.holder, 70);
      transfer.creditorIBAN = to.iban;
      transfer.creditorBIC = to.bic;
      transfer.amount = minor / 100;
      transfer.end2endId = endToEndId;
      transfer.remittanceInfo = sepaText(text, 140);
      batch.addTransaction(transfer);
    }
    return document.toString();
  },
};
