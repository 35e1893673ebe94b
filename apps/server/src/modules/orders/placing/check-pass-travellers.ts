import { isOfPassGroup } from '@throughfare/kernel/passes/pass-ages';
import { passGroupAges } from '@throughfare/kernel/passes/pass-party';
import { Refusal } from '@throughfare/kernel/refusal';
import { ageOn } from '@throughfare/kernel/travellers/age-on';
import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { PassRequest } from '../../cart/cart.api.ts';

interface PassBuyer {
  readonly passengerRef: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth?: string;
  readonly countryOfResidence?: string;
}

/**
 * Checks the travellers on rail passes (PASS-4, PASS-5). On the first day each must have the age of their group. Each must live where the
 * brand is sold, and residents of a country cannot buy the Interrail pass of that country. Refuses `booking.countryNotAllowed` and
 * `booking.passAge`.
 */
export function checkPassTravellers(
  { pass, passengers }: PassRequest,
  travellers: readonly PassBuyer[],
  covered: { readonly isGlobal: boolean; readonly countries: readonly string[] },
  supplier: Pick<PassSupplier, 'isSoldTo'>,
): void {
  for (const traveller of travellers) {
    const country = traveller.countryOfResidence ?? '';
    const isAtHome = pass.brand === 'INTERRAIL' && !covered.isGlobal && covered.countries.includes(country);
    if (!supplier.isSoldTo(pass.brand, country) || isAtHome) throw new Refusal('booking.countryNotAllowed');
    const group = passengers.find(({ passengerRef }) => passengerRef === traveller.passengerRef)?.group;
    const age = ageOn(traveller.dateOfBirth ?? '', pass.validFrom);
    if (group === undefined || !isOfPassGroup(age, group))
      throw new Refusal('booking.passAge', {
        traveller: `${traveller.firstName} ${traveller.lastName}`,
        age,
        group: group ?? 'Adult',
        ages: passGroupAges[group ?? 'Adult'],
      });
  }
}
