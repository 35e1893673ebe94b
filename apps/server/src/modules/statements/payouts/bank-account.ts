import type { CallRequest } from '@throughfare/contract/call';
import type { enterBankDetails } from '@throughfare/contract/calls/agency-payouts';
import { needsBic, plainIban } from '@throughfare/contract/shapes/iban';
import { Refusal } from '@throughfare/kernel/refusal';
import { openText, sealText } from '../../../platform/seal.ts';

/** The account that a pay-out goes to. */
export type BankAccount =
  | {
      readonly kind: 'iban';
      readonly holder: string;
      /** In plain form: capitals without blanks. */
      readonly iban: string;
      /** Empty if the IBAN is enough. */
      readonly bic: string;
    }
  | {
      readonly kind: 'local';
      readonly holder: string;
      /** ISO 3166-1 alpha-2. */
      readonly country: string;
      readonly bankCode: string;
      readonly accountNumber: string;
    };

/** Turns typed details into the stored form. Refuses `bankDetails.bicMissing` and `bankDetails.otherCountry`. */
export function accountOf(asked: CallRequest<typeof enterBankDetails>['body']): BankAccount {
  const { holder } = asked;
  if (asked.kind === 'local') {
    const { kind, country, bankCode, accountNumber } = asked;
    return { kind, holder, country, bankCode, accountNumber };
  }
  const [iban, bic] = [plainIban(asked.iban), plainIban(asked.bic)];
  if (bic === '' && needsBic(iban)) throw new Refusal('bankDetails.bicMissing');
  if (bic !== '' && bic.slice(4, 6) !== iban.slice(0, 2)) throw new Refusal('bankDetails.otherCountry');
  return { kind: 'iban', holder, iban, bic };
}

const numberOf = (account: BankAccount): string => (account.kind === 'iban' ? account.iban : account.accountNumber.replace(/\W/g, ''));

export const countryOf = (account: BankAccount): string => (account.kind === 'iban' ? account.iban.slice(0, 2) : account.country);

/** Its last four characters; fewer of a short one, so that most of it stays hidden. */
export function endingOf(account: BankAccount): string {
  const number = numberOf(account);
  return number.slice(-Math.min(4, Math.floor(number.length / 2)));
}

/** For example "DE •••• 3000". */
export const maskedWords = (country: string, ending: string): string => `${country} •••• ${ending}`;

const sealingOf = (detailsId: string) => ({ purpose: 'throughfare bank details of agencies 1', boundTo: detailsId });

export function sealAccount(account: BankAccount, detailsId: string, secret: string): Buffer {
  return sealText(JSON.stringify(account), sealingOf(detailsId), secret);
}

/** Undefined if no secret has sealed it for these details. */
export function openAccount(sealed: Buffer, detailsId: string, secrets: readonly string[]): BankAccount | undefined {
  const text = openText(sealed, sealingOf(detailsId), secrets);
  // The opened text is as `sealAccount` wrote it.
  return text === undefined ? undefined : (JSON.parse(text) as BankAccount);
}
