/** An agency changes its address and contact itself. What the desk checked when it joined, the desk checks again (AGENCY-130). */
import type { AccreditationType } from '@throughfare/contract/shapes/accreditation';
import type { Currency } from '@throughfare/kernel/money';

export interface CheckedDetails {
  readonly company: string;
  readonly country: string;
  readonly currency: Currency;
  readonly accreditationType: AccreditationType;
  readonly accreditationNumber: string;
  readonly taxNumber: string;
}

export function checkedOf({
  company,
  country,
  currency,
  accreditationType,
  accreditationNumber,
  taxNumber,
}: CheckedDetails): CheckedDetails {
  return { company, country, currency, accreditationType, accreditationNumber, taxNumber };
}

/** With the words for screens and mails. */
const fields = [
  ['company', 'name'],
  ['country', 'country'],
  ['currency', 'currency'],
  ['accreditationType', 'accreditation'],
  ['accreditationNumber', 'accreditation number'],
  ['taxNumber', 'tax number'],
] as const;

/** The details that differ and have to be checked. */
export function changesOf(now: CheckedDetails, wanted: CheckedDetails): { field: string; from: string; to: string }[] {
  return fields
    .filter(([name]) => now[name] !== wanted[name])
    .map(([name, words]) => ({ field: words, from: now[name], to: wanted[name] }));
}
