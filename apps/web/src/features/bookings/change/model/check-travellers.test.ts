import { expect, test } from 'vitest';
import { checkTravellers } from './check-travellers.ts';

function formOf(...travellers: readonly Readonly<Record<string, string>>[]): FormData {
  const form = new FormData();
  for (const traveller of travellers) for (const [name, value] of Object.entries(traveller)) form.append(name, value);
  return form;
}

test('names and contacts that are there are in order', () => {
  expect(checkTravellers(formOf({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }))).toEqual({});
});

test('each missing field of each traveller is told', () => {
  expect(checkTravellers(formOf({ firstName: ' ', lastName: 'Lee', email: '' }, { firstName: 'Bob', lastName: '' }))).toEqual({
    'firstName 0': 'firstName is required',
    'email 0': 'Contact info is required',
    'lastName 1': 'lastName is required',
  });
});
