import { expect, test } from 'vitest';
import { travellerOfPost } from './traveller-of-post.ts';
import { formOf } from '../../../testing/form-of.ts';

test('reads a traveller without blanks around what was typed', () => {
  expect(travellerOfPost(formOf({ title: 'Ms', firstName: ' Ada ', lastName: 'Byron', dateOfBirth: '1986-05-01' }))).toEqual({
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Byron',
    dateOfBirth: '1986-05-01',
    countryOfResidence: '',
    email: '',
    phone: '',
    railcards: [],
  });
});

test('leaves empty places out, and a last day that was not given', () => {
  const form = formOf({
    'railcard-0': '',
    'valid-until-0': '2027-01-01',
    'railcard-1': 'UK_SENIOR',
    'railcard-2': 'UK_26-30',
    'valid-until-2': '2027-03-01',
  });
  expect(travellerOfPost(form).railcards).toEqual([{ program: 'UK_SENIOR' }, { program: 'UK_26-30', validUntil: '2027-03-01' }]);
});
