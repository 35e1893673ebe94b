import { expect, it } from 'vitest';
import { travellersText } from './travellers-text.ts';

it('counts those alike together, in the order they come in', () => {
  expect(travellersText([{ passengerType: 'Adult' }, { passengerType: 'Child' }, { passengerType: 'Adult' }])).toBe('2 × Adult, 1 × Child');
});

it('distinguishes holders of a railcard from the others', () => {
  expect(travellersText([{ passengerType: 'Adult', railcard: 'Senior Railcard' }, { passengerType: 'Adult' }])).toBe(
    '1 × Adult with Senior Railcard, 1 × Adult',
  );
});
