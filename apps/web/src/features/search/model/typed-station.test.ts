import { expect, test } from 'vitest';
import { typedStation } from './typed-station.ts';
import { formOf } from '../../../testing/form-of.ts';

test('is the text of a form that has nothing else', () => {
  expect(typedStation(formOf({ origin: 'York', destination: 'Leeds' }), 'destination')).toBe('Leeds');
});

test('is the code of a name that the page has filled in', () => {
  expect(typedStation(formOf({ origin: 'Londres', originName: 'Londres', originCode: 'LON' }), 'origin')).toBe('LON');
});

test('is the text once the name has been changed', () => {
  expect(typedStation(formOf({ origin: 'Lille', originName: 'Londres', originCode: 'LON' }), 'origin')).toBe('Lille');
});
