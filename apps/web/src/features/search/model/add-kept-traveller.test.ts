import type { RailCard } from '@throughfare/contract/calls/reference';
import { expect, test } from 'vitest';
import { addKeptTraveller, partyOfTravellers } from './add-kept-traveller.ts';
import { keptTraveller, type KeptTraveller } from '../../../domain/party/kept-traveller.ts';
import { oneAdult, oneListedAdult } from '../../../domain/party/party.ts';

const seniorCard: RailCard = {
  value: 'UK_SENIOR',
  program: 'Senior Railcard',
  description: '',
  country: 'UK',
  passengerTypes: [{ type: 'SENIOR', minAge: 60, maxAge: 120 }],
};

const someone = (age: number | undefined, railcards: readonly string[] = []): KeptTraveller => ({
  id: '1',
  name: 'Grace Hopper',
  age,
  railcards,
});
const add = (party: Parameters<typeof addKeptTraveller>[0], traveller: KeptTraveller, isFirst = false) =>
  addKeptTraveller(party, { traveller, railcards: [seniorCard], isFirst });

test('the first adult replaces the one that a search starts with; the next one is added', () => {
  expect(add(oneAdult, someone(30), true)).toMatchObject({ adults: 1 });
  expect(add(oneAdult, someone(30))).toMatchObject({ adults: 2 });
  expect(add(oneAdult, someone(undefined), true)).toMatchObject({ adults: 1 });
});

test('a child is added with its age beside the adult; one under five is not counted', () => {
  expect(add(oneAdult, someone(9), true)).toMatchObject({ adults: 1, childAges: ['9'] });
  expect(add(oneAdult, someone(4), true)).toBe(oneAdult);
});

test('brings a railcard that the source accepts, with its holder, and counts a second one of its kind', () => {
  const first = add(oneAdult, someone(67, ['UK_SENIOR', 'FR_X']), true);
  expect(first).toMatchObject({ railcards: [{ program: 'UK_SENIOR', count: 1, holder: 'Senior' }] });
  expect(add(first, someone(70, ['UK_SENIOR']))).toMatchObject({ adults: 2, railcards: [{ program: 'UK_SENIOR', count: 2 }] });
  expect(add(oneAdult, someone(30, ['FR_X']), true)).toMatchObject({ railcards: [] });
});

test('joins the group of their age if a provider has its own, and is not added to a party of eight', () => {
  const party = add(oneListedAdult('SNCF'), someone(15), true);
  expect(party).toMatchObject({ passengers: [{ group: 'Adult' }, { group: 'Youth', age: '15' }] });
  const eight = { ...oneAdult, adults: 8 };
  expect(add(eight, someone(30))).toBe(eight);
});

test('the age is in full years, and an expired railcard is left out', () => {
  const saved = {
    travellerId: '1',
    title: '',
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfBirth: '1996-12-09',
    countryOfResidence: '',
    email: '',
    phone: '',
    railcards: [{ program: 'UK_OLD', validUntil: '2026-11-19' }, { program: 'UK_NEW', validUntil: '2026-11-20' }, { program: 'UK_ANY' }],
  };
  expect(keptTraveller(saved, '2026-11-20')).toEqual({ id: '1', name: 'Grace Hopper', age: 29, railcards: ['UK_NEW', 'UK_ANY'] });
  expect(keptTraveller({ ...saved, dateOfBirth: '' }, '2026-12-09').age).toBeUndefined();
  expect(keptTraveller(saved, '2026-12-09').age).toBe(30);
});

test('a customer’s travellers replace the party: adults first, with their cards', () => {
  const before = add(add(oneAdult, someone(30)), someone(7));
  const family = [someone(9), someone(67, ['UK_SENIOR']), someone(40)];
  expect(partyOfTravellers(before, family, [seniorCard])).toEqual({
    kind: 'counted',
    adults: 2,
    childAges: ['9'],
    railcards: [{ program: 'UK_SENIOR', count: 1, holder: 'Senior' }],
  });
  expect(partyOfTravellers(before, [], [seniorCard])).toBe(before);
});

test.each([
  [[67], ['Senior']],
  [[20], ['Youth']],
  [
    [40, 67],
    ['Adult', 'Senior'],
  ],
  [[8], ['Adult', 'Child']],
])("on the continent travellers of %o are %o: a child keeps the party's first adult", (ages, groups) => {
  const party = partyOfTravellers(
    oneListedAdult('SNCF'),
    ages.map((age) => someone(age)),
    [],
  );
  expect(party.kind === 'listed' && party.passengers.map(({ group }) => group)).toEqual(groups);
});
