import type { RailCard } from '@throughfare/contract/calls/reference';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { expect, test } from 'vitest';
import { partyOf, partyText } from './party.ts';

const card = (value: string, minAge: number, maxAge: number): [string, RailCard] => [
  value,
  { value, program: value, description: value, country: 'GB', passengerTypes: [{ type: 'ADULT', minAge, maxAge }] },
];
const known = new Map([card('UK_16-25', 16, 25), card('UK_SENIOR', 60, 120), card('UK_TWO_TOGETHER', 16, 120)]);

const search = (rest: Partial<SearchParam>): SearchParam => ({
  from: 'KGX',
  to: 'EDB',
  isRoundTrip: false,
  departureDate: '2026-11-28',
  departureTime: '08:00',
  ...rest,
});
const counts = (Adult: number, rest = {}) => ({ Adult, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [], ...rest });
const ages = (param: SearchParam) => partyOf(param, known).passengers.map(({ age }) => age);

test('adults are forty and seniors sixty-one unless somebody said otherwise', () => {
  expect(ages(search({ passengers: counts(2, { Senior: 1 }) }))).toEqual([40, 40, 61]);
});

test('children have the ages that were typed in', () => {
  const passengers = counts(1, {
    Child: 2,
    ageFields: [5, 11].map((value, index) => ({ id: String(index), value, fieldName: 'Child' as const })),
  });
  expect(ages(search({ passengers }))).toEqual([40, 5, 11]);
});

test('the holder of a card for an age group belongs to it', () => {
  const party = partyOf(
    search({
      passengers: counts(3, {
        railCards: [
          { value: 'UK_16-25', count: 1 },
          { value: 'UK_SENIOR', count: 1 },
        ],
      }),
    }),
    known,
  );
  expect(party.passengers.map(({ age }) => age)).toEqual([25, 60, 40]);
  expect(party.railcards).toEqual(['UK_16-25', 'UK_SENIOR']);
});

test("a card for all ages changes nobody's age, and more cards than adults do not add adults", () => {
  expect(ages(search({ passengers: counts(2, { railCards: [{ value: 'UK_TWO_TOGETHER', count: 1 }] }) }))).toEqual([40, 40]);
  expect(ages(search({ passengers: counts(1, { railCards: [{ value: 'UK_16-25', count: 3 }] }) }))).toEqual([25]);
});

test('the groups of the other selector bring their own ages and cards', () => {
  const passengersV2 = {
    Adult: [{ type: 'Adult' as const, age: 40 }],
    Youth: [{ type: 'Youth' as const, age: 19, railCard: { program: 'FR_AVANTAGE_JEUNE' } }],
    Senior: [],
    Child: [{ type: 'Child' as const, age: 6 }],
    Infant: [{ type: 'Infant' as const, age: 1 }],
  };
  const party = partyOf(search({ passengersV2 }), known);
  expect(party.passengers).toEqual([
    { passengerRef: '1', age: 40, passengerType: 'ADULT' },
    { passengerRef: '2', age: 19, passengerType: 'YOUTH', cards: ['FR_AVANTAGE_JEUNE'] },
    { passengerRef: '3', age: 6, passengerType: 'CHILD' },
    { passengerRef: '4', age: 1, passengerType: 'INFANT' },
  ]);
  expect(party.railcards).toEqual(['FR_AVANTAGE_JEUNE']);
});

test('the party is named in words', () => {
  expect(partyText([{ age: 40 }, { age: 61 }, { age: 15 }])).toBe('2 adults, 1 child');
  expect(partyText([{ age: 16 }])).toBe('1 adult');
  expect(partyText([{ age: 3 }, { age: 8 }])).toBe('2 children');
});
