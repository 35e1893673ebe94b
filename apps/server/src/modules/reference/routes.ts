import { getCountries, getEurailCountries, getPassengerCountries } from '@throughfare/contract/calls/reference';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Countries } from './countries.ts';

export function referenceRoutes(binder: CallBinder, countries: Countries): void {
  binder.bind(getCountries, () => Promise.resolve({ country: [...countries.all] }));
  binder.bind(getPassengerCountries, () => Promise.resolve({ country: [...countries.passengers] }));
  binder.bind(getEurailCountries, () => Promise.resolve({ country: [...countries.eurail] }));
}
