import { expect, test } from 'vitest';
import { travellerName } from './ticketed-booking.ts';

test('a traveller is called by title and names, as far as they are known', () => {
  expect(travellerName({ title: 'Ms', firstName: 'Ann', lastName: 'Lee' })).toBe('Ms Ann Lee');
  expect(travellerName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee');
  expect(travellerName({ title: '', firstName: 'Suharto', lastName: '' })).toBe('Suharto');
});
