import { expect, test } from 'vitest';
import { fare, ticket } from '../../results/model/results-fixtures.ts';
import { offeredTrains } from './offered-trains.ts';

const train = ticket('t1', '09:00', 130, [fare('Anytime', '80.00'), fare('Advance', '52.00'), fare('Off-Peak', '60.00')]);
const dues = [
  { priceId: 'Anytime', price: '80.00', due: '28.00', lost: '0.00' },
  { priceId: 'Advance', price: '62.00', due: '10.00', lost: '0.00' },
  { priceId: 'Off-Peak', price: '60.00', due: '8.00', lost: '0.00' },
];
const day = train.departureDateTime.date;
const namesOf = ({ fare: first, others }: ReturnType<typeof offeredTrains>['ofDay'][number]) =>
  [first, ...others].map(({ priceId }) => priceId);

test('the sold fare stands first, the others by price', () => {
  const { ofDay } = offeredTrains([train], { dues }, { sold: 'Advance', day });
  expect(ofDay.map(namesOf)).toEqual([['Advance', 'Off-Peak', 'Anytime']]);
});

test('without the sold fare the one that costs the least stands first', () => {
  expect(offeredTrains([train], { dues }, { sold: 'Flexi', day }).ofDay.map(namesOf)).toEqual([['Off-Peak', 'Advance', 'Anytime']]);
  expect(offeredTrains([train], { dues: [] }, { sold: undefined, day }).ofDay.map(namesOf)).toEqual([['Advance', 'Off-Peak', 'Anytime']]);
});

test('trains of another day are apart', () => {
  const { ofDay, later } = offeredTrains([train], { dues }, { sold: undefined, day: '2026-01-01' });
  expect([ofDay.length, later.length]).toEqual([0, 1]);
});
