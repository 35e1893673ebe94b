import type { TaxedPart, TaxRole } from '@throughfare/contract/shapes/sale-tax';
import type { TaxPlace } from './tax-rules.types.ts';

export const roleWords: Readonly<Record<TaxRole, string>> = {
  disclosedAgent: 'an agent who names the carrier',
  principal: 'an agency that sells in its own name',
  marginScheme: 'an agency under the margin scheme',
};

export const partWords: Readonly<Record<TaxedPart, string>> = { fare: 'fare', fee: 'service fee', commission: 'commission' };

export const placeWords: Readonly<Record<TaxPlace, string>> = {
  domestic: 'a journey within the country',
  union: 'a journey within the Union',
  partly: 'a journey across its border',
  abroad: 'a journey abroad',
  unknown: 'a journey through countries that are not known',
};
