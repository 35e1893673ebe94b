import { isShopCurrency } from '@throughfare/kernel/money';
import { accreditationTypes } from '@throughfare/contract/shapes/accreditation';
import { formText } from '../../../lib/form-text.ts';
import type { FieldErrors } from '../../../lib/forms/form-answer.ts';

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

export const currencyUnknown = 'Please choose a currency from the list.';

/** The values of an agency's fields, or the list that lacks the given choice. The API checks the texts. */
export function readAgencyForm(form: FormData) {
  const texts = Object.fromEntries(textFields.map((name) => [name, formText(form, name)])) as Record<(typeof textFields)[number], string>;
  const currency = formText(form, 'currency');
  const accreditationType = accreditationTypes.find((value) => value === formText(form, 'accreditationType'));
  if (isShopCurrency(currency) && accreditationType) return { ok: true as const, agency: { ...texts, currency, accreditationType } };
  const fields: FieldErrors = {
    ...(isShopCurrency(currency) ? {} : { currency: currencyUnknown }),
    ...(accreditationType ? {} : { accreditationType: 'Please choose an accreditation, or none.' }),
  };
  return { ok: false as const, fields };
}
