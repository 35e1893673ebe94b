import type { Clock } from '@throughfare/kernel/clock';
import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { SaleTermsOf } from '../agencies/agencies.api.ts';
import type { Pricing } from '../pricing/pricing.api.ts';
import type { Search } from '../search/search.api.ts';
import type { WorthBook } from './worth/worth-book.ts';
import type { PassTexts } from './rules/pass-texts.types.ts';

export interface PassesDeps {
  readonly clock: Clock;
  readonly pricing: Pricing;
  readonly search: Search;
  /** Absent if this installation sells no passes. */
  readonly supplier?: PassSupplier;
  readonly texts: PassTexts;
  readonly worth: WorthBook;
  /** The name of the station with this code. */
  readonly stationName: (code: string) => string;
  /** Codes of the countries in which travellers may live. */
  readonly homeCountries: ReadonlySet<string>;
  readonly saleTermsOf: SaleTermsOf;
}
