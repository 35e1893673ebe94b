import type { RailCard } from '@throughfare/contract/calls/reference';
import { expect, test } from 'vitest';
import { partyOfAges } from './party-of-ages.ts';

const card = (value: string, minAge: number, maxAge: number): RailCard =>
  // has the fields that the rule reads
  JSON.parse(JSON.stringify({ value, program: value, passengerTypes: [{ type: 'ADULT', minAge, maxAge }] }));
const senior = card('UK_SENIOR', 60, 120);
const young = card('UK_16-25', 16, 25);
const jeune = card('FR_AVANTAGE_JEUNE', 12, 27);

test('in Britain youths and seniors count as adults, and their cards have holders of their age', () => {
  expect(partyOfAges('ATOC', { ages: [40, 65, 7], railcards: [{ card: senior, count: 1 }] })).toEqual({
    kind: 'counted',
    adults: 2,
    childAges: ['7'],
    railcards: [{ program: 'UK_SENIOR', count: 1, holder: 'Senior' }],
  });
  expect(partyOfAges(undefined, { ages: [20], railcards: [{ card: young, count: 1 }] })).toMatchObject({
    railcards: [{ holder: 'Youth' }],
  });
});

test('elsewhere each traveller is in the group of their age, and nobody is lost at a provider whose selector starts anew', () => {
  expect(partyOfAges('SNCF', { ages: [40, 20], railcards: [{ card: jeune, count: 1 }] })).toMatchObject({
    kind: 'listed',
    passengers: [{ age: '40' }, { group: 'Youth', age: '20', railcard: 'FR_AVANTAGE_JEUNE' }],
  });
  const party = partyOfAges('AMT', { ages: [40, 40, 10], railcards: [] });
  expect(party?.kind === 'listed' && party.passengers.map(({ group }) => group)).toEqual(['Adult', 'Adult', 'Child']);
});

test('a card that nobody of the party may hold, or more cards than holders, is no party', () => {
  expect(partyOfAges('ATOC', { ages: [40], railcards: [{ card: senior, count: 1 }] })).toBeUndefined();
  expect(partyOfAges('SNCF', { ages: [20], railcards: [{ card: jeune, count: 2 }] })).toBeUndefined();
});
