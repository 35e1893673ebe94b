import { expect, test } from 'vitest';
import { refused } from '../../lib/forms/form-answer.ts';
import { atRailcardPlaces, travellerOfPost } from './traveller-of-post.ts';
import { formOf } from '../../testing/form-of.ts';

test('reads a traveller without the blanks around typed values', () => {
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

test('leaves out empty places and a missing last day', () => {
  const form = formOf({
    'railcard-0': '',
    'valid-until-0': '2027-01-01',
    'railcard-1': 'UK_SENIOR',
    'railcard-2': 'UK_26-30',
    'valid-until-2': '2027-03-01',
  });
  expect(travellerOfPost(form).railcards).toEqual([{ program: 'UK_SENIOR' }, { program: 'UK_26-30', validUntil: '2027-03-01' }]);
});

test("a railcard's error is shown at its own place, even if the places before are empty", () => {
  const form = formOf({ 'railcard-1': 'UK_SENIOR', 'railcard-2': 'UK_OLD', 'valid-until-1': '12027-01-01' });
  const wrong = refused('save', {
    'railcards.0.validUntil': 'No day.',
    'railcards.1.program': 'Not known.',
    firstName: 'Missing.',
  });
  expect(atRailcardPlaces(wrong, form).fields).toEqual({ 'valid-until-1': 'No day.', 'railcard-2': 'Not known.', firstName: 'Missing.' });
});

test('a railcard that the form did not send keeps the name that the API gave it', () => {
  const wrong = refused('save', { 'railcards.2.program': 'Not known.' });
  expect(atRailcardPlaces(wrong, formOf({})).fields).toEqual(wrong.fields);
});
