/** The selectors of all providers as one table: age groups, messages and dependencies of the specification (PARTY-4 to PARTY-7). */
import { describe, expect, it } from 'vitest';
import type { GroupName } from '@throughfare/kernel/source-facts.types';
import type { ListedProvider } from '@throughfare/kernel/sources.data';
import { groupsOf } from '../../../domain/party/passenger-groups.ts';
import { countOf, oneAdult, oneListedAdult, type ListedParty, type Party } from '../../../domain/party/party.ts';
import { partyChange, partyFor } from './party-for.ts';
import { reduceParty, type PartyEvent } from './party-reducer.ts';
import { canAdd, canRemove, cleanAge, partyProblem, settledParty } from './party-rules.ts';

interface Selector {
  /** The lowest and highest age of each group. */
  readonly groups: Partial<Record<GroupName, readonly [minAge: number, maxAge: number]>>;
  /** The groups with typed ages, and the message about an invalid age. */
  readonly typed: Partial<Record<GroupName, string>>;
  /** The highest number in a child's age field, if it is above the group's. */
  readonly childField?: number;
  readonly childNeedsAdult: boolean;
}

const oldest = 120;
const selectors: Readonly<Record<ListedProvider, Selector>> = {
  AMT: {
    groups: { Adult: [13, 64], Senior: [65, oldest], Child: [2, 12], Infant: [0, 1] },
    typed: { Child: 'Age of each child must be greater than 2' },
    childNeedsAdult: true,
  },
  VIA: {
    groups: { Adult: [26, 59], Senior: [60, oldest], Youth: [12, 25], Child: [2, 11], Infant: [0, 1] },
    typed: { Youth: 'Age of each youth must be greater than 2', Child: 'Age of each child must be greater than 2' },
    childField: 25,
    childNeedsAdult: false,
  },
  SNCF: {
    groups: { Adult: [26, 59], Senior: [60, oldest], Youth: [12, 25], Child: [4, 11], Infant: [0, 3] },
    typed: { Youth: 'Age of each youth must be greater than 2', Child: 'Age of each child must be greater than 4' },
    childNeedsAdult: false,
  },
  TRENITALIA: {
    groups: { Adult: [16, oldest], Child: [2, 15] },
    typed: { Child: 'Age of each child must be greater than 2' },
    childNeedsAdult: false,
  },
  ITAL: {
    groups: { Adult: [30, 64], Senior: [65, oldest], Youth: [14, 29], Child: [0, 13] },
    typed: { Youth: 'Age of each youth must be greater than 14', Child: 'Age of each child must be greater than 0' },
    childNeedsAdult: false,
  },
};

const after = (party: Party, ...events: readonly PartyEvent[]): Party => events.reduce(reduceParty, party);
const listed = (party: Party): ListedParty => (party.kind === 'listed' ? party : oneListedAdult('SNCF'));
/** One adult and one passenger of the group, with this typed age. */
const withAge = (provider: ListedProvider, group: GroupName, text: string): Party =>
  after(oneListedAdult(provider), { type: 'passengerAdded', group }, { type: 'ageTyped', index: 1, text });

describe.each(Object.entries(selectors) as [ListedProvider, Selector][])(
  'the selector of %s',
  (provider, { groups, typed, childField, childNeedsAdult }) => {
    it('has its groups, with the ages of each beside the name', () => {
      expect(Object.fromEntries(groupsOf(provider).map(({ name, minAge, maxAge }) => [name, [minAge, maxAge]]))).toEqual(groups);
      for (const { ages, minAge, maxAge } of groupsOf(provider))
        expect(ages).toBe(maxAge === oldest ? `${minAge}+ years` : `${minAge}-${maxAge} years`);
    });

    it('asks for the ages of children and youths, and reports a wrong one', () => {
      expect(
        groupsOf(provider)
          .filter(({ givenAge }) => givenAge === undefined)
          .map(({ name }) => name),
      ).toEqual(Object.keys(typed));
      for (const [group, message] of Object.entries(typed) as [GroupName, string][]) {
        const [minAge = 0, maxAge = 0] = groups[group] ?? [];
        expect(partyProblem(withAge(provider, group, ''))).toBe(message);
        if (minAge > 0) expect(partyProblem(withAge(provider, group, String(minAge - 1)))).toBe(message);
        expect(partyProblem(withAge(provider, group, String(minAge)))).toBeUndefined();
        expect(partyProblem(withAge(provider, group, String(maxAge)))).toBeUndefined();
        // digits only, two at most, and never more than the field takes
        const most = (group === 'Child' && childField) || maxAge;
        expect(listed(withAge(provider, group, `x${most}9`)).passengers[1]?.age).toBe(cleanAge(String(most), most));
        expect(listed(withAge(provider, group, '99')).passengers[1]?.age).toBe(String(most));
      }
    });

    it("stays open while a child's or youth's age is 0 or 1 and must be two or more", () => {
      for (const [group, message] of Object.entries(typed) as [GroupName, string][]) {
        if ((groups[group]?.[0] ?? 0) < 2) continue;
        for (const age of ['0', '1']) expect(partyProblem(withAge(provider, group, age))).toBe(message);
      }
    });

    it('allows eight, and only of its own groups', () => {
      for (const group of ['Adult', 'Senior', 'Youth', 'Child', 'Infant'] as const) {
        const party = after(oneListedAdult(provider), ...Array.from({ length: 9 }, (): PartyEvent => ({ type: 'passengerAdded', group })));
        const most = group === 'Adult' ? 8 : groups[group] === undefined ? 0 : group === 'Child' && childNeedsAdult ? 1 : 7;
        expect(countOf(party, group)).toBe(most);
      }
    });

    it('lets a child go without an adult only where the provider does', () => {
      const pair = after(oneListedAdult(provider), { type: 'passengerAdded', group: 'Child' });
      expect(canRemove(pair, 'Adult')).toBe(!childNeedsAdult);
      expect(canAdd(pair, 'Child')).toBe(!childNeedsAdult);
      expect(canRemove(oneListedAdult(provider), 'Child')).toBe(false);
    });

    it('counts infants without asking for an age, if it has that group', () => {
      const party = after(oneListedAdult(provider), { type: 'passengerAdded', group: 'Infant' });
      expect(countOf(party, 'Infant')).toBe(groups.Infant ? 1 : 0);
      expect(partyProblem(party)).toBeUndefined();
    });

    it('keeps a card with the passenger who holds it, when others go', () => {
      const card = { value: 'EU_PASS_EURAIL', program: 'EU_PASS_EURAIL', description: 'Eurail', country: 'EU', passengerTypes: [] };
      const party = after(
        oneListedAdult(provider),
        { type: 'passengerAdded', group: 'Adult' },
        { type: 'railcardChosen', index: 0, card },
        { type: 'passengerRemoved', group: 'Adult' },
      );
      expect(listed(party).passengers.map(({ railcard }) => railcard)).toEqual(['EU_PASS_EURAIL']);
    });
  },
);

it("turns a child with a youth's age into a youth, as VIA Rail’s field accepts it", () => {
  const typed = withAge('VIA', 'Child', '15');
  expect(partyProblem(typed)).toBeUndefined();
  expect(listed(settledParty(typed)).passengers[1]).toEqual({ group: 'Youth', age: '15' });
  const child = withAge('VIA', 'Child', '11');
  expect(settledParty(child)).toBe(child);
});

describe('stations of another provider', () => {
  const sncf = (...passengers: ListedParty['passengers']): ListedParty => ({ kind: 'listed', provider: 'SNCF', passengers });
  const family = sncf(
    { group: 'Adult', age: '40', railcard: 'FR_AVANTAGE_ADULTE' },
    { group: 'Senior', age: '61' },
    { group: 'Youth', age: '13' },
    { group: 'Child', age: '' },
    { group: 'Infant', age: '0' },
  );

  it('put each traveller into the group of their age, and keep that age', () => {
    expect(listed(partyFor('ITAL', family)).passengers).toEqual([
      { group: 'Adult', age: '40' },
      { group: 'Adult', age: '61' },
      { group: 'Child', age: '13' },
      { group: 'Child', age: '' },
      { group: 'Child', age: '0' },
    ]);
    expect(partyFor('SNCF', { ...oneAdult, adults: 2, childAges: ['15', '8'] })).toEqual(
      sncf({ group: 'Adult', age: '40' }, { group: 'Adult', age: '40' }, { group: 'Youth', age: '15' }, { group: 'Child', age: '8' }),
    );
    expect(partyFor('ATOC', family)).toEqual({ ...oneAdult, adults: 2, childAges: ['13', ''] });
  });

  it('keep a rail pass with its holder, and take off railcards', () => {
    const holders = sncf(
      { group: 'Adult', age: '40', railcard: 'EU_PASS_EURAIL' },
      { group: 'Adult', age: '50', railcard: 'FR_AVANTAGE_ADULTE' },
    );
    expect(listed(partyFor('ITAL', holders)).passengers).toEqual([
      { group: 'Adult', age: '40', railcard: 'EU_PASS_EURAIL' },
      { group: 'Adult', age: '50' },
    ]);
  });

  it.each([
    ['AMT', 'These stations reset the passengers to: Adult 1. Railcards of other railways were taken off.'],
    ['VIA', 'These stations reset the passengers to: Adult 1. Railcards of other railways were taken off.'],
    ['ITAL', 'With these stations your passengers are: Adult 2, Children 3. Railcards of other railways were taken off.'],
    [
      'ATOC',
      'With these stations your passengers are: Adult 2, Children 2. Children under five travel free in Britain and are not counted. Railcards of other railways were taken off.',
    ],
  ] as const)('of %s describe the change to the party', (provider, said) => {
    expect(partyChange(family, partyFor(provider, family))).toBe(said);
  });

  it('are absent without a change', () => {
    expect(partyChange(oneAdult, partyFor('SNCF', oneAdult))).toBeUndefined();
    expect(partyChange(family, partyFor('SNCF', family))).toBeUndefined();
    expect(partyChange(oneAdult, { ...oneAdult, adults: 3 })).toBeUndefined();
  });

  it('name travellers without a group: an infant on a train that sells from the age of two', () => {
    const pair = sncf({ group: 'Adult', age: '40' }, { group: 'Infant', age: '0' });
    const there: Party = { kind: 'listed', provider: 'TRENITALIA', passengers: [{ group: 'Adult', age: '40' }] };
    expect(partyChange(pair, there)).toBe(
      'With these stations your passengers are: Adult 1. Travellers too young to need a ticket there are not counted.',
    );
  });
});
