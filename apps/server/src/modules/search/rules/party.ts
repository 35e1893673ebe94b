import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { RailCard } from '@throughfare/contract/calls/reference';
import type { PartyMember } from '@throughfare/kernel/travellers/party-rules';
import { broughtBy, type Brings, type Brought } from '@throughfare/kernel/travellers/brought';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';

/**
 * The travellers as a supplier needs them: each one's group, age and cards, and the railcards of the party. The page's two selectors
 * (passengerInfo and passengerInfoV2) become one list. Unknown ages take the defaults (PARTY-3: adult 40, senior 61). An adult with a card
 * for an age group is of that age, because eligibility follows age and rule, not the passenger group (PARTY-9).
 */
export interface Party {
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
}

const types = { Adult: 'ADULT', Senior: 'SENIOR', Youth: 'YOUTH', Child: 'CHILD', Infant: 'INFANT' } as const;

const adultAge = 40;
const seniorAge = 61;

const groupNames = { ADULT: 'Adult', SENIOR: 'Senior', YOUTH: 'Youth', CHILD: 'Child', INFANT: 'Infant' } as const;

/** Each traveller's group and age, as the rules of a party read them. */
export function membersOf({ passengers }: Party): PartyMember[] {
  return passengers.map(({ passengerType = 'ADULT', age }) => ({ group: groupNames[passengerType], age }));
}

export function partyOf(search: SearchParam, known: ReadonlyMap<string, RailCard>): Party {
  const party = partyOfSelector(search, known);
  return search.brings ? { ...party, passengers: bringing(party.passengers, search.brings) } : party;
}

const broughtFields = { wheelchairs: 'WHEELCHAIR', bicycles: 'BICYCLE', assistanceDogs: 'ASSISTANCE_DOG' } as const;

/** The first travellers bring wheelchairs and dogs, and the last ones the bicycles. Infants bring nothing. */
function bringing(passengers: readonly PassengerSpec[], brings: NonNullable<SearchParam['brings']>): readonly PassengerSpec[] {
  const able = passengers.filter(({ passengerType }) => passengerType !== 'INFANT');
  const ofKind = new Map(
    Object.entries(broughtFields).map(([field, kind]) => {
      const count = brings[field as keyof typeof broughtFields] ?? 0;
      return [kind, new Set(kind === 'BICYCLE' ? able.slice(Math.max(0, able.length - count)) : able.slice(0, count))] as const;
    }),
  );
  return passengers.map((passenger) => {
    const own: Brought[] = [...ofKind].flatMap(([kind, who]) => (who.has(passenger) ? [kind] : []));
    return own.length > 0 ? { ...passenger, brings: own } : passenger;
  });
}

function partyOfSelector(search: SearchParam, known: ReadonlyMap<string, RailCard>): Party {
  if (search.passengersV2) return partyOfGroups(search.passengersV2);

  const { Adult = 0, Senior = 0, ageFields = [], railCards = [] } = search.passengers ?? {};
  const cards = railCards.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
  const people: readonly Omit<PassengerSpec, 'passengerRef'>[] = [
    ...adultAges(Adult, cards, known).map((age) => ({ age, passengerType: 'ADULT' as const })),
    ...Array.from({ length: Senior }, () => ({ age: seniorAge, passengerType: 'SENIOR' as const })),
    ...ageFields.map(({ value, fieldName }) => ({ age: value, passengerType: types[fieldName] })),
  ];
  return { passengers: people.map((person, index) => ({ passengerRef: String(index + 1), ...person })), railcards: cards };
}

function partyOfGroups(groups: NonNullable<SearchParam['passengersV2']>): Party {
  const all = [...groups.Adult, ...groups.Senior, ...groups.Youth, ...groups.Child, ...groups.Infant];
  return {
    passengers: all.map(({ type, age, railCard }, index) => ({
      passengerRef: String(index + 1),
      age,
      passengerType: types[type],
      ...(railCard && { cards: [railCard.program] }),
    })),
    railcards: all.flatMap(({ railCard }) => (railCard ? [railCard.program] : [])),
  };
}

/** Each card with an age limit gets one adult of that age; the other adults are 40. */
function adultAges(adults: number, cards: readonly string[], known: ReadonlyMap<string, RailCard>): number[] {
  const ages = cards
    .map((value) => known.get(value)?.passengerTypes[0])
    .filter((type) => type !== undefined)
    .map(({ minAge, maxAge }) => Math.max(minAge, Math.min(maxAge, adultAge)))
    .filter((age) => age !== adultAge)
    .slice(0, adults);
  return [...ages, ...Array.from({ length: adults - ages.length }, () => adultAge)];
}

/** Words such as "2 adults, 1 child". They say child for anybody under sixteen, whatever the carrier calls them. */
export function partyText(passengers: readonly ({ readonly age: number } & Brings)[]): string {
  const children = passengers.filter(({ age }) => age < 16).length;
  const adults = passengers.length - children;
  const count = (number: number, one: string, many: string) => (number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]);
  return [
    ...count(adults, 'adult', 'adults'),
    ...count(children, 'child', 'children'),
    ...count(broughtBy(passengers, 'WHEELCHAIR'), 'wheelchair', 'wheelchairs'),
    ...count(broughtBy(passengers, 'BICYCLE'), 'bicycle', 'bicycles'),
    ...count(broughtBy(passengers, 'ASSISTANCE_DOG'), 'assistance dog', 'assistance dogs'),
  ].join(', ');
}
