/**
 * Checks the form of the numbers that an agency enters; a person looks them up in the register. Unknown countries and schemes pass. Great
 * Britain: a VAT number has 9 or 12 digits, or GD or HA and 3 digits, with or without GB. Australia: an ABN has 11 digits whose weighted
 * sum, with 1 taken off the first digit, divides by 89 (Australian Business Register).
 */
import { accreditationFault, accreditationSchemes, type AccreditationType } from '@throughfare/contract/shapes/accreditation';
import { Refusal } from '@throughfare/kernel/refusal';

interface Numbers {
  readonly country: string;
  readonly accreditationType: AccreditationType;
  readonly accreditationNumber: string;
  readonly taxNumber: string;
}

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

const taxNumbers: Readonly<
  Record<string, { readonly name: string; readonly words: string; readonly isOne: (compact: string) => boolean }>
> = {
  GB: { name: 'VAT number', words: '9 or 12 digits', isOne: (compact) => /^(GB)?(\d{9}|\d{12}|(GD|HA)\d{3})$/.test(compact) },
  AU: { name: 'ABN', words: '11 digits', isOne: isAbn },
};

/** Refuses `agency.accreditationShape`, `agency.taxNumberShape`. */
export function checkNumbers({ country, accreditationType, accreditationNumber, taxNumber }: Numbers): void {
  const fault = accreditationFault(accreditationType, compactOf(accreditationNumber));
  if (fault !== undefined)
    throw new Refusal('agency.accreditationShape', { scheme: accreditationSchemes[accreditationType].name, shape: fault });
  const tax = taxNumbers[country];
  if (taxNumber !== '' && tax && !tax.isOne(compactOf(taxNumber)))
    throw new Refusal('agency.taxNumberShape', { number: tax.name, shape: tax.words });
}

const compactOf = (number: string): string => number.replaceAll(/[\s.-]/g, '').toUpperCase();

function isAbn(compact: string): boolean {
  if (!/^\d{11}$/.test(compact)) return false;
  const sum = abnWeights.reduce((total, weight, index) => total + weight * (Number(compact[index]) - (index === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}
