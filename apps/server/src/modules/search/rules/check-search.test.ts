import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { expect, test } from 'vitest';
import { findSearchFault, type SearchFacts } from './check-search.ts';

const facts: SearchFacts = {
  provider: 'ATOC',
  today: '2026-11-20',
  lastDay: '2027-02-20',
  party: [{ group: 'Adult', age: 40 }],
  knownRailcards: new Set(['UK_SENIOR']),
  railcards: [],
  isSamePlace: false,
};
const single: SearchParam = { from: 'KGX', to: 'EDB', isRoundTrip: false, departureDate: '2026-11-28', departureTime: '08:00' };
const roundTrip: SearchParam = { ...single, isRoundTrip: true, arrivalDate: '2026-11-30', arrivalTime: '16:30' };
const fault = (search: SearchParam, other: Partial<SearchFacts> = {}) => findSearchFault(search, { ...facts, ...other })?.code;

test('a plain search and a plain round trip are accepted', () => {
  expect(fault(single)).toBeUndefined();
  expect(fault(roundTrip)).toBeUndefined();
});

test('the ends must differ', () => {
  expect(fault({ ...single, to: 'KGX' })).toBe('search.sameStations');
  expect(fault({ ...single, from: 'EUS', to: 'LON' }, { isSamePlace: true })).toBe('search.sameStations');
});

test('each child and youth comes with an age, and a child is 15 at most, whoever sells', () => {
  const child = (...values: number[]) => values.map((value, index) => ({ id: String(index), value, fieldName: 'Child' as const }));
  const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  expect(fault({ ...single, passengers: { ...passengers, Child: 1, ageFields: child(9) } })).toBeUndefined();
  expect(fault({ ...single, passengers: { ...passengers, Child: 1 } })).toBe('search.ageMissing');
  expect(fault({ ...single, passengers: { ...passengers, Child: 2, ageFields: child(9) } })).toBe('search.ageMissing');
  expect(fault({ ...single, passengers: { ...passengers, Youth: 1 } })).toBe('search.ageMissing');
  expect(fault({ ...single, passengers: { ...passengers, Child: 1, ageFields: child(4) } })).toBe('search.childAge');
  expect(fault({ ...single, passengers: { ...passengers, Child: 1, ageFields: child(16) } })).toBe('search.childAge');
  expect(fault({ ...single, passengers: { ...passengers, Child: 1, ageFields: child(40) } }, { provider: 'ITAL' })).toBe('search.childAge');
});

test('needs one to eight travellers', () => {
  const adults = (count: number) => Array.from({ length: count }, () => ({ group: 'Adult' as const, age: 40 }));
  expect(fault(single, { party: [] })).toBe('search.passengersMissing');
  expect(fault(single, { party: adults(8) })).toBeUndefined();
  expect(fault(single, { party: adults(9) })).toBe('search.tooManyPassengers');
});

test.each([
  ['SNCF', 'Child', 5, 'search.passengersMissing'],
  ['SNCF', 'Child', 11, 'search.passengersMissing'],
  ['SNCF', 'Youth', 11, 'search.eachYouthAge'],
  ['SNCF', 'Child', 3, 'search.eachChildAge'],
  ['SNCF', 'Youth', 12, undefined],
  ['AMT', 'Child', 40, 'search.eachChildAge'],
  ['AMT', 'Senior', 64, 'search.ageOfGroup'],
  ['ITAL', 'Youth', 13, 'search.eachYouthAge'],
  ['ITAL', 'Youth', 14, undefined],
  ['VIA', 'Child', 1, 'search.eachChildAge'],
  ['VIA', 'Child', 25, undefined],
  ['TRENITALIA', 'Child', 16, 'search.eachChildAge'],
] as const)('on %s a %s of %i alone: %s', (provider, group, age, expected) => {
  const passenger = { type: group, age };
  const groups = { Adult: [], Senior: [], Youth: [], Child: [], Infant: [] };
  const listed = { ...single, passengersV2: { ...groups, [group]: [passenger] } };
  expect(fault(listed, { provider, party: [{ group, age }] })).toBe(expected);
});

test('children of the default selector cannot search alone with a provider that wants somebody older', () => {
  const passengers = {
    Adult: 0,
    Senior: 0,
    Youth: 0,
    Child: 1,
    ageFields: [{ id: '1', value: 11, fieldName: 'Child' as const }],
    railCards: [],
  };
  const party = [{ group: 'Child' as const, age: 11 }];
  expect(fault({ ...single, passengers }, { party, provider: 'SNCF' })).toBe('search.passengersMissing');
  expect(fault({ ...single, passengers }, { party })).toBeUndefined();
});

test('at Amtrak each child needs an adult', () => {
  const child = { group: 'Child' as const, age: 9 };
  const adult = { group: 'Adult' as const, age: 40 };
  expect(fault(single, { provider: 'AMT', party: [adult, child, child] })).toBe('search.childNeedsAdult');
  expect(fault(single, { provider: 'AMT', party: [adult, adult, child, child] })).toBeUndefined();
});

test('refuses an unknown railcard', () => {
  expect(fault(single, { railcards: ['UK_SENIOR'] })).toBeUndefined();
  expect(fault(single, { railcards: ['UK_DOG'] })).toBe('search.unknownRailcard');
});

test('the day is today at the earliest and the last one on sale at the latest', () => {
  expect(fault({ ...single, departureDate: '2026-11-19' })).toBe('search.dateInPast');
  expect(fault({ ...single, departureDate: '2026-11-20' })).toBeUndefined();
  expect(fault({ ...single, departureDate: '2027-02-20' })).toBeUndefined();
  expect(fault({ ...single, departureDate: '2027-02-21' })).toBe('search.dateTooFar');
  expect(fault({ ...roundTrip, arrivalDate: '2027-02-21' })).toBe('search.dateTooFar');
});

test('a return on the same day leaves later than the outward', () => {
  const sameDay = { ...roundTrip, arrivalDate: '2026-11-28' };
  expect(fault({ ...sameDay, arrivalTime: '08:00:00' })).toBe('search.returnSameTime');
  expect(fault({ ...sameDay, arrivalTime: '07:30' })).toBe('search.returnEarlier');
  expect(fault({ ...sameDay, arrivalTime: '08:30' })).toBeUndefined();
  expect(fault({ ...roundTrip, arrivalDate: '2026-11-27' })).toBe('search.returnEarlier');
});

test('a station can be avoided, but not with SNCF; going via one is always possible', () => {
  const avoiding: SearchParam = { ...single, departureRoutingRestriction: { type: 'AVOID', routingTravelPoint: 'YRK' } };
  expect(fault(avoiding)).toBeUndefined();
  expect(fault(avoiding, { provider: 'SNCF' })).toBe('search.avoidNotOffered');
  expect(
    fault({ ...single, departureRoutingRestriction: { type: 'PREFERRED', routingTravelPoint: 'YRK' } }, { provider: 'SNCF' }),
  ).toBeUndefined();
});

test('a station for the way back needs a way back', () => {
  expect(fault({ ...single, arrivalRoutingRestriction: { type: 'PREFERRED', routingTravelPoint: 'YRK' } })).toBe('search.returnViaOneWay');
});
