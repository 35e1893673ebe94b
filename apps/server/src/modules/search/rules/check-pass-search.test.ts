import type { PassSearchParam } from '@throughfare/contract/shapes/pass-search';
import { expect, test } from 'vitest';
import { findPassSearchFault, passPartyOf, passPartyText } from './check-pass-search.ts';

const facts = { countries: new Set(['ALL', 'FR', 'DE']), today: '2026-11-28', lastDay: '2027-10-28', youthsMayTravelAlone: false };

function search(changed: Partial<PassSearchParam> = {}): PassSearchParam {
  return {
    countries: ['FR'],
    passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0 },
    language: 'en',
    validFrom: '2026-12-24',
    ...changed,
  };
}

const passengers = (changed: Partial<PassSearchParam['passengers']>) => ({
  passengers: { Adult: 0, Senior: 0, Youth: 0, Child: 0, ...changed },
});

test('takes a pass for one country from today and to the last day', () => {
  expect(findPassSearchFault(search({ validFrom: '2026-11-28' }), facts)).toBeUndefined();
  expect(findPassSearchFault(search({ validFrom: '2027-10-28' }), facts)).toBeUndefined();
});

test.each([
  ['pass.countryUnknown', { countries: ['FR', 'JP'] }],
  ['search.passengersMissing', passengers({})],
  ['pass.adultMissing', passengers({ Youth: 1 })],
  ['pass.tooManyChildren', passengers({ Senior: 1, Child: 3 })],
  ['pass.tooManyYouths', passengers({ Adult: 1, Youth: 3 })],
  ['search.tooManyPassengers', passengers({ Adult: 9 })],
  ['search.dateInPast', { validFrom: '2026-11-27' }],
  ['search.dateTooFar', { validFrom: '2027-10-29' }],
] as const)('refuses with %s', (code, changed) => {
  expect(
    findPassSearchFault(search({ ...changed, countries: [...('countries' in changed ? changed.countries : ['FR'])] }), facts)?.code,
  ).toBe(code);
});

test('takes the ages of children and youths as numbers or as typed, and refuses one outside its group', () => {
  const child = (value: number | string) => passengers({ Adult: 1, Child: 1, ageFields: [{ id: '1', value, fieldName: 'Child' }] });
  const youth = (value: number) => passengers({ Adult: 1, Youth: 1, ageFields: [{ value, fieldName: 'Youth' }] });
  for (const good of [child(4), child('11'), child(''), youth(12), youth(27)])
    expect(findPassSearchFault(search(good), facts)).toBeUndefined();
  for (const wrong of [child(3), child('12'), youth(28)]) expect(findPassSearchFault(search(wrong), facts)?.code).toBe('search.ageOfGroup');
});

test('counts seniors as adults for Germany alone', () => {
  expect(passPartyOf(search({ countries: ['DE'], ...passengers({ Senior: 2, Adult: 1 }) }))).toMatchObject({ Adult: 3, Senior: 0 });
  expect(passPartyOf(search({ countries: ['DE', 'FR'], ...passengers({ Senior: 2 }) }))).toMatchObject({ Adult: 0, Senior: 2 });
});

test('names the travellers', () => {
  expect(passPartyText({ Adult: 2, Senior: 1, Youth: 0, Child: 1 })).toBe('2 adults, 1 senior, 1 child');
});
