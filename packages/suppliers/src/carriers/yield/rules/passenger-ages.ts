import type { PassengerType } from '../../../port/offer.ts';
import type { ChildRule, FamilyFile } from '../tariff.types.ts';

/** What stands on the ticket; who pays as a child is the family's own rule (PARTY-4, age groups of SNCF). */
export function passengerTypeOf(age: number, ages: FamilyFile['ages']): PassengerType {
  if (age <= ages.infantMaxAge) return 'INFANT';
  if (age <= ages.childMaxAge) return 'CHILD';
  if (age <= ages.youthMaxAge) return 'YOUTH';
  return age >= ages.seniorMinAge ? 'SENIOR' : 'ADULT';
}

/** Half up to the cent, never more than an adult. */
export function childCents(adultCents: number, rule: ChildRule): number {
  return Math.min(adultCents, 'fixedCents' in rule ? rule.fixedCents : Math.round((adultCents * rule.perMille) / 1000));
}
