import { expect, test } from 'vitest';
import { refuseUnknownFeed, unknownTrains } from './unknown-trains.ts';

const trains = [
  { operator: 'TI', agency: '1', serviceName: 'TGV INOUI' },
  { operator: 'X77', agency: '77', serviceName: 'TGV INOUI' },
  { operator: 'X77', agency: '77' },
  { operator: 'X78', agency: '78' },
];
const agencies = new Map([
  ['77', 'Chemins de fer du Test'],
  ['78', 'Ligne du Bois'],
]);

test('counts the trains that the tariff does not know, and names their companies, those with most trains first', () => {
  expect(unknownTrains(trains, ({ operator }) => operator === 'TI', agencies)).toEqual({
    count: 3,
    companies: ['Chemins de fer du Test (2)', 'Ligne du Bois (1)'],
  });
  expect(unknownTrains([], () => false, agencies)).toEqual({ count: 0, companies: [] });
  const many = Array.from({ length: 7 }, (_, index) => ({ operator: 'X', agency: String(index) }));
  expect(unknownTrains(many, () => false, agencies).companies.at(-1)).toBe('2 others');
});

test('refuses a feed of which the tariff knows less than half, with both numbers and the companies', () => {
  expect(() => refuseUnknownFeed('SNCF', { count: 28_982, companies: ['TER (28,982)'] }, 28_982)).toThrow(
    'the tariff of SNCF knows 0 of its 28,982 trains, and the others would be sold by distance: TER (28,982). Give these agencies their operators in imports/rules/agency-names.data.ts, or import the feed with --force',
  );
  expect(() => refuseUnknownFeed('SNCF', { count: 2, companies: [] }, 3)).toThrow('knows 1 of its 3 trains');
});

test('accepts one of which it knows half', () => {
  expect(() => refuseUnknownFeed('SNCF', { count: 2, companies: [] }, 4)).not.toThrow();
  expect(() => refuseUnknownFeed('SNCF', { count: 0, companies: [] }, 0)).not.toThrow();
});
