import type { PassengerType } from '../../../port/offer.ts';
import type { AgeReduction, ChildRule, FamilyFile } from '../tariff.types.ts';

/** The passenger type on the ticket. The fare family has its own rule for child prices (PARTY-4, age groups of SNCF). */
export function passengerTypeOf(age: number, ages: FamilyFile['ages']): PassengerType {
  if (age <= ages.infantMaxAge) return 'INFANT';
  if (age <= ages.childMaxAge) return 'CHILD';
  if (age <= ages.youthMaxAge) return 'YOUTH';
  return age >= ages.seniorMinAge ? 'SENIOR' : 'ADULT';
}

/** Rounded half up to the cent, at most the adult price. */
export function childCents(adultCents: number, rule: ChildRule): number {
  return Math.min(adultCents, 'fixedCents' in rule ? rule.fixedCents : Math.round((adultCents * rule.perMille) / 1000));
}

/** Whether a traveller pays as a child on a train on that weekday. */
export function paysAsChild(age: number, rule: ChildRule, partyAges: readonly number[], weekday: number): boolean {
  const { maxAge, besideAge, weekdays } = rule;
  if (age > maxAge || (weekdays && !weekdays.includes(weekday))) return false;
  return besideAge === undefined || partyAges.some((other) => other >= besideAge);
}

/** The adult price minus the best reduction for the traveller's age, rounded half up to the cent. */
export function priceByAge(adultCents: number, age: number, reductions: readonly AgeReduction[], product: string): number {
  const off = reductions
    .filter(({ minAge, maxAge = age, notProducts }) => age >= minAge && age <= maxAge && !notProducts.includes(product))
    .reduce((most, { offPerMille }) => Math.max(most, offPerMille), 0);
  return adultCents - Math.round((adultCents * off) / 1000);
}
