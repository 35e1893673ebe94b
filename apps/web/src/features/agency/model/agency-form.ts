import { shopCurrencies } from '@throughfare/kernel/money';
import { accreditationTypes } from '@throughfare/contract/shapes/accreditation';
import { formText } from '../../../lib/form-text.ts';

const textFields = [
  'company',
  'country',
  'addressLine1',
  'addressLine2',
  'city',
  'region',
  'postalCode',
  'accreditationNumber',
  'taxNumber',
  'contactEmail',
  'contactPhone',
] as const;

/** What the fields of an agency hold. */
export function readAgencyForm(form: FormData) {
  const texts = Object.fromEntries(textFields.map((name) => [name, formText(form, name)])) as Record<(typeof textFields)[number], string>;
  return {
    ...texts,
    currency: shopCurrencies.find((value) => value === formText(form, 'currency')) ?? 'GBP',
    accreditationType: accreditationTypes.find((value) => value === formText(form, 'accreditationType')) ?? 'NONE',
  };
}
