import { expect, test } from 'vitest';
import { formOf } from '../../../testing/form-of.ts';
import { checkTravellers } from './check-travellers.ts';
import { typedTravellers } from './traveller-fields.ts';

test('complete names and contacts are accepted', () => {
  expect(checkTravellers(formOf({ 'firstName 0': 'Ann', 'lastName 0': 'Lee', 'email 0': 'ann@example.com' }))).toEqual({});
});

test('each missing field of each traveller is named', () => {
  const form = formOf({ 'firstName 0': ' ', 'lastName 0': 'Lee', 'email 0': '', 'firstName 1': 'Bob', 'lastName 1': '' });
  expect(checkTravellers(form)).toEqual({
    'firstName 0': 'firstName is required',
    'email 0': 'Contact info is required',
    'lastName 1': 'lastName is required',
  });
});

test('a contact stays with its traveller, though those before have none', () => {
  const form = formOf({
    'firstName 0': 'Ann',
    'lastName 0': 'Lee',
    'firstName 1': ' Bob ',
    'lastName 1': 'Ek',
    'phone 1': '+44 20 7946 0000',
  });
  expect(typedTravellers(form)).toEqual([
    { firstName: 'Ann', lastName: 'Lee' },
    { firstName: 'Bob', lastName: 'Ek', phone: '+44 20 7946 0000' },
  ]);
});

test('a form without travellers changes none', () => {
  expect(typedTravellers(formOf({ intent: 'travellers', 'firstName 3': 'Zed' }))).toEqual([]);
});
