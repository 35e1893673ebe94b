import type { RailCard } from '@throughfare/contract/calls/reference';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupName } from '@throughfare/kernel/source-facts.types';
import type { ListedProvider } from '@throughfare/kernel/sources.data';
import { groupsOf } from './passenger-groups.ts';
import { countOf, oneAdult, oneListedAdult, passengerCount, type CountedParty, type ListedParty, type Party } from './party.ts';
import { partyFor } from '../../features/search/model/party-for.ts';
import { reduceParty, type PartyEvent } from '../../features/search/model/party-reducer.ts';
import {
  canAdd,
  canAddRailcardRow,
  canRemove,
  cleanAge,
  countedChildProblem,
  listedPassengerProblem,
  partyProblem,
  someoneCanTravel,
} from '../../features/search/model/party-rules.ts';
import { partySummary, railcardSummary } from './party-summary.ts';
import { holderChoices } from '../../features/search/model/railcard-holder.ts';

const card = (value: string, minAge: number, maxAge: number): RailCard => ({
  value,
  program: value,
  description: value,
  country: 'GB',
  passengerTypes: [{ type: 'ADULT', minAge, maxAge }],
});
const after = (party: Party, ...events: readonly PartyEvent[]): Party => events.reduce(reduceParty, party);
const counted = (party: Party): CountedParty => (party.kind === 'counted' ? party : oneAdult);
const withChild = (age: string): ListedParty => ({
  kind: 'listed',
  provider: 'SNCF',
  passengers: [
    { group: 'Adult', age: '40' },
    { group: 'Child', age },
  ],
});

describe('the default variant', () => {
  it('starts with one adult', () => {
    expect(partySummary(oneAdult)).toBe('Adult 1');
  });

  it('allows at most eight in all', () => {
    const full = after(
      oneAdult,
      ...Array.from({ length: 12 }, (_, index): PartyEvent => ({ type: 'passengerAdded', group: index % 2 ? 'Adult' : 'Child' })),
    );
    expect(passengerCount(full)).toBe(8);
    expect(canAdd(full, 'Adult')).toBe(false);
    expect(canAdd(full, 'Child')).toBe(false);
  });

  it('cannot close while the age of a child is blank, below five or above fifteen', () => {
    const party = after(oneAdult, { type: 'passengerAdded', group: 'Child' });
    expect(partyProblem(party)).toBe('Age must be greater than  5  or less than 15');
    expect(countedChildProblem('4')).toBe('Age must be greater than  5  or less than 15');
    expect(partyProblem(after(party, { type: 'ageTyped', index: 0, text: '5' }))).toBeUndefined();
    expect(countedChildProblem('15')).toBeUndefined();
  });

  it('accepts only digits, two at most, and clamps to the maximum', () => {
    expect(cleanAge('a1b2c3', 15)).toBe('12');
    expect(cleanAge('99', 15)).toBe('15');
    expect(cleanAge('x', 15)).toBe('');
    expect(cleanAge('07', 15)).toBe('7');
  });

  it('sets one card when a railcard is chosen and clears the count when it is unchosen', () => {
    const chosen = counted(
      after(oneAdult, { type: 'railcardRowAdded' }, { type: 'railcardChosen', index: 0, card: card('UK_SENIOR', 60, 120) }),
    );
    expect(chosen.railcards).toEqual([{ program: 'UK_SENIOR', count: 1, holder: 'Adult' }]);
    expect(railcardSummary(chosen)).toBe('1 railcard');
    const cleared = counted(after(chosen, { type: 'railcardChosen', index: 0, card: undefined }));
    expect(cleared.railcards[0]?.count).toBeUndefined();
    expect(counted(after(cleared, { type: 'railcardCounted', index: 0, count: 3 })).railcards[0]?.count).toBeUndefined();
  });

  it('counts one to nine cards', () => {
    const chosen = after(oneAdult, { type: 'railcardRowAdded' }, { type: 'railcardChosen', index: 0, card: card('UK_NETWORK', 16, 120) });
    expect(counted(after(chosen, { type: 'railcardCounted', index: 0, count: 12 })).railcards[0]?.count).toBe(9);
    expect(counted(after(chosen, { type: 'railcardCounted', index: 0, count: 0 })).railcards[0]?.count).toBe(1);
  });

  it('allows another railcard row while there are fewer rows than passengers', () => {
    const one = counted(after(oneAdult, { type: 'railcardRowAdded' }));
    expect(canAddRailcardRow(one)).toBe(false);
    expect(counted(after(one, { type: 'railcardRowAdded' })).railcards).toHaveLength(1);
    expect(counted(after(one, { type: 'passengerAdded', group: 'Adult' }, { type: 'railcardRowAdded' })).railcards).toHaveLength(2);
  });

  it('removes the rows of removed passengers', () => {
    const two = after(oneAdult, { type: 'passengerAdded', group: 'Adult' }, { type: 'railcardRowAdded' }, { type: 'railcardRowAdded' });
    expect(counted(after(two, { type: 'passengerRemoved', group: 'Adult' })).railcards).toHaveLength(1);
  });
});

describe('railcard holders', () => {
  it('offers the age groups that may hold the card', () => {
    expect(holderChoices(card('UK_16-25', 16, 25))).toEqual(['Youth']);
    expect(holderChoices(card('UK_TWO', 16, 120))).toEqual(['Adult', 'Youth', 'Senior']);
    expect(holderChoices(card('UK_CHILD', 5, 15))).toEqual([]);
  });
});

describe('groups by provider', () => {
  it.each([
    ['SNCF', '3', 'Age of each child must be greater than 4'],
    ['SNCF', '4', undefined],
    ['SNCF', '11', undefined],
    ['SNCF', '', 'Age of each child must be greater than 4'],
    ['AMT', '1', 'Age of each child must be greater than 2'],
    ['AMT', '12', undefined],
    ['ITAL', '0', undefined],
    ['ITAL', '', 'Age of each child must be greater than 0'],
  ] as const)('%s child aged "%s"', (provider, age, problem) => {
    const party: ListedParty = { kind: 'listed', provider, passengers: [{ group: 'Child', age }] };
    expect(listedPassengerProblem(party, { group: 'Child', age })).toBe(problem);
  });

  it.each([
    ['ITAL', '13', 'Age of each youth must be greater than 14'],
    ['ITAL', '14', undefined],
    ['VIA', '11', 'Age of each youth must be greater than 2'],
    ['VIA', '12', undefined],
  ] as const)('%s youth aged "%s"', (provider, age, problem) => {
    const party: ListedParty = { kind: 'listed', provider, passengers: [{ group: 'Youth', age }] };
    expect(listedPassengerProblem(party, { group: 'Youth', age })).toBe(problem);
  });

  it('counts infants without asking an age', () => {
    const party = after(oneListedAdult('SNCF'), { type: 'passengerAdded', group: 'Infant' });
    expect(partyProblem(party)).toBeUndefined();
    expect(partySummary(party)).toBe('Adult 1, Infants 1');
  });

  it('clamps an age to the maximum of its group', () => {
    const party = after(oneListedAdult('SNCF'), { type: 'passengerAdded', group: 'Child' }, { type: 'ageTyped', index: 1, text: '30' });
    expect(party.kind === 'listed' && party.passengers[1]?.age).toBe('11');
  });

  it('lets no Amtrak child travel without an adult, nor the adult leave', () => {
    const pair = after(oneListedAdult('AMT'), { type: 'passengerAdded', group: 'Child' });
    expect(countOf(pair, 'Child')).toBe(1);
    expect(canAdd(pair, 'Child')).toBe(false);
    expect(canRemove(pair, 'Adult')).toBe(false);
    expect(canRemove(pair, 'Child')).toBe(true);
  });

  it('gives a passenger a railcard and takes it away', () => {
    const party = after(oneListedAdult('SNCF'), { type: 'railcardChosen', index: 0, card: card('FR_SENIOR', 60, 120) });
    expect(railcardSummary(party)).toBe('1 railcard');
    expect(railcardSummary(after(party, { type: 'railcardChosen', index: 0, card: undefined }))).toBe('');
  });

  it('needs at least one passenger', () => {
    expect(someoneCanTravel({ kind: 'listed', provider: 'SNCF', passengers: [{ group: 'Child', age: '8' }] })).toBe(false);
    expect(someoneCanTravel(withChild('8'))).toBe(true);
    expect(someoneCanTravel({ ...oneAdult, adults: 0 })).toBe(false);
    expect(someoneCanTravel({ ...oneAdult, adults: 0, childAges: ['9'] })).toBe(true);
  });

  it('never holds more than eight, whatever is pressed', () => {
    const groups = fc.constantFrom<GroupName>('Adult', 'Senior', 'Youth', 'Child', 'Infant');
    const event = fc.record({ type: fc.constantFrom('passengerAdded' as const, 'passengerRemoved' as const), group: groups });
    const providers = fc.constantFrom<ListedProvider>('AMT', 'VIA', 'SNCF', 'TRENITALIA', 'ITAL');
    fc.assert(
      fc.property(providers, fc.array(event, { maxLength: 40 }), (provider, events) => {
        const party = after(oneListedAdult(provider), ...events);
        const allowed = groupsOf(provider).map((group) => group.name);
        const foreign = party.kind === 'listed' ? party.passengers.filter((passenger) => !allowed.includes(passenger.group)) : [];
        const lonelyChildren = provider === 'AMT' ? countOf(party, 'Child') - countOf(party, 'Adult') - countOf(party, 'Senior') : 0;
        expect(passengerCount(party)).toBeLessThanOrEqual(8);
        expect(foreign).toEqual([]);
        expect(lonelyChildren).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('a change of stations', () => {
  it('starts AMT and VIA with one adult', () => {
    expect(partyFor('AMT', { ...oneAdult, adults: 4 })).toEqual(oneListedAdult('AMT'));
    expect(partyFor('VIA', withChild('8'))).toEqual(oneListedAdult('VIA'));
  });

  it('keeps the travellers between Britain and the continent', () => {
    const there = partyFor('SNCF', { ...oneAdult, adults: 2, childAges: ['7'] });
    expect(partySummary(there)).toBe('Adult 2, Children 1');
    expect(partyFor('ATOC', there)).toEqual({ ...oneAdult, adults: 2, childAges: ['7'] });
  });

  it('leaves a suitable party unchanged', () => {
    const party = withChild('8');
    expect(partyFor('SNCF', party)).toBe(party);
    expect(partyFor(undefined, oneAdult)).toBe(oneAdult);
  });
});
