/** The rules of a party, for the passenger selector and for calls (PARTY-2 to PARTY-7, SEARCH-5). */
import type { GroupName, PartyFacts, PassengerGroup } from '../source-facts.types.ts';
import { factsOf, type Source } from '../source.ts';

/** At most 8 people in every selector (PARTY-3). */
export const mostPassengers = 8;

/** Children of the default selector: 5 to 15 (PARTY-2). */
export const countedChild = { minAge: 5, maxAge: 15 } as const;

/** The highest age that a group's field accepts. Higher ages are reduced to it. */
export function mostTyped({ mostTyped: most, maxAge }: PassengerGroup): number {
  return most ?? maxAge;
}

export interface PartyMember {
  readonly group: GroupName;
  readonly age: number;
}

export type PartyFault =
  | { readonly kind: 'passengersMissing' }
  | { readonly kind: 'childNeedsAdult' }
  | { readonly kind: 'eachChildAge' | 'eachYouthAge'; readonly minimum: number }
  | { readonly kind: 'ageOfGroup'; readonly group: GroupName; readonly ages: string };

/** Whether a traveller's age is one of the provider's for their group, ages inclusive (PARTY-4, PARTY-5). */
export function ageFault(
  { groups, childAgeMinimum, youthAgeMinimum }: PartyFacts,
  { group: name, age }: PartyMember,
): PartyFault | undefined {
  const group = groups.find((one) => one.name === name);
  if (group && age >= group.minAge && age <= mostTyped(group)) return undefined;
  if (name === 'Child') return { kind: 'eachChildAge', minimum: childAgeMinimum };
  if (name === 'Youth') return { kind: 'eachYouthAge', minimum: youthAgeMinimum };
  return { kind: 'ageOfGroup', group: name, ages: group?.ages ?? '' };
}

/** Whether the party contains a member of a group that may travel without the others (SEARCH-5). Elsewhere anybody may. */
export function someoneLeads(provider: Source | undefined, groups: readonly GroupName[]): boolean {
  const ledBy = provider && factsOf(provider).party?.ledBy;
  return groups.some((group) => ledBy?.includes(group) ?? true);
}

/** At Amtrak each child needs an adult or a senior (PARTY-7). */
export function childrenExceedAdults(provider: Source, groups: readonly GroupName[]): boolean {
  if (factsOf(provider).party?.childNeedsAdult !== true) return false;
  const count = (...names: readonly GroupName[]) => groups.filter((group) => names.includes(group)).length;
  return count('Child') > count('Adult', 'Senior');
}

/** The first rule of the provider that the party breaks. `listed`: each member stands in a group of the provider, with an age. */
export function partyFault(
  provider: Source,
  members: readonly PartyMember[],
  { listed }: { readonly listed: boolean },
): PartyFault | undefined {
  const groups = members.map(({ group }) => group);
  const facts = factsOf(provider).party;
  const inAges = facts && listed ? members.map((member) => ageFault(facts, member)).find((fault) => fault !== undefined) : undefined;
  if (inAges) return inAges;
  if (!someoneLeads(provider, groups)) return { kind: 'passengersMissing' };
  return childrenExceedAdults(provider, groups) ? { kind: 'childNeedsAdult' } : undefined;
}
