/**
 * The travellers of an OSDM request as the search knows them. The groups are those of the seller (PARTY-4), else adults and children (PARTY-2).
 * The search numbers travellers by group, so each of them is matched with the partner's own reference here.
 */
import type { PassengersV2 } from '@throughfare/contract/shapes/search-record';
import type { AnonymousPassengerSpecification } from '@throughfare/osdm/passengers';
import { ageOn } from '@throughfare/kernel/travellers/age-on';
import type { PassengerGroup } from '@throughfare/kernel/source-facts.types';

type GroupName = keyof PassengersV2;

export interface SearchedPassenger {
  /** The number that the search gives them. */
  readonly passengerRef: string;
  readonly externalRef: string;
  readonly type: string;
  readonly age: number;
  readonly dateOfBirth?: string;
  readonly card?: string;
  readonly residency?: string;
}

export interface SearchParty {
  readonly passengers: readonly SearchedPassenger[];
  readonly groups: PassengersV2;
}

export type PartyFault = { readonly fault: 'type' | 'externalRef' | 'none'; readonly at: number };

const ageByType: Readonly<Record<string, number>> = {
  YOUNG_CHILD: 3,
  CHILD: 10,
  FAMILY_CHILD: 10,
  YOUTH: 20,
  ADULT: 40,
  PERSON: 40,
  SENIOR: 66,
};
const order: readonly GroupName[] = ['Adult', 'Senior', 'Youth', 'Child', 'Infant'];

/** Without groups of its own a seller counts everybody under sixteen as a child. */
const plainGroups: readonly Pick<PassengerGroup, 'name' | 'minAge' | 'maxAge'>[] = [
  { name: 'Child', minAge: 0, maxAge: 15 },
  { name: 'Adult', minAge: 16, maxAge: 120 },
];

export function searchParty(
  asked: readonly AnonymousPassengerSpecification[],
  travelDate: string,
  groups: readonly Pick<PassengerGroup, 'name' | 'minAge' | 'maxAge'>[] = plainGroups,
): SearchParty | PartyFault {
  if (asked.length === 0) return { fault: 'none', at: 0 };
  const unknown = asked.findIndex(({ type }) => ageByType[type] === undefined);
  if (unknown >= 0) return { fault: 'type', at: unknown };
  const twice = asked.findIndex(({ externalRef }, at) => asked.findIndex((other) => other.externalRef === externalRef) !== at);
  if (twice >= 0) return { fault: 'externalRef', at: twice };
  const people = asked.map(({ externalRef, type, age, dateOfBirth, cards, residency }) => {
    const years = typeof dateOfBirth === 'string' ? ageOn(dateOfBirth, travelDate) : (age ?? ageByType[type] ?? 40);
    const card = cards?.find((one) => one.type === 'REDUCTION_CARD' && typeof one.code === 'string')?.code;
    return {
      externalRef,
      type,
      age: Math.min(Math.max(years, 0), 120),
      ...(typeof dateOfBirth === 'string' ? { dateOfBirth } : {}),
      ...(typeof card === 'string' ? { card } : {}),
      ...(residency === undefined ? {} : { residency }),
      group: groupOf(years, groups),
    };
  });
  const sorted = order.flatMap((name) => people.filter(({ group }) => group === name));
  const rows = (name: GroupName) =>
    sorted
      .filter(({ group }) => group === name)
      .map(({ age, card }) => ({ type: name, age, ...(card === undefined ? {} : { railCard: { program: card } }) }));
  return {
    passengers: sorted.map(({ externalRef, type, age, dateOfBirth, card, residency }, index) => ({
      passengerRef: String(index + 1),
      externalRef,
      type,
      age,
      ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
      ...(card === undefined ? {} : { card }),
      ...(residency === undefined ? {} : { residency }),
    })),
    groups: { Adult: rows('Adult'), Senior: rows('Senior'), Youth: rows('Youth'), Child: rows('Child'), Infant: rows('Infant') },
  };
}

function groupOf(age: number, groups: readonly Pick<PassengerGroup, 'name' | 'minAge' | 'maxAge'>[]): GroupName {
  return groups.find(({ minAge, maxAge }) => age >= minAge && age <= maxAge)?.name ?? 'Adult';
}
