import { expect, test } from 'vitest';
import { validTrains } from './valid-trains.ts';

const asked = (...tabs: readonly (readonly [string, string])[]) =>
  validTrains({
    fareConditions: tabs.map(([tabName, tabValue]) => ({ tabName, tabValue })),
    leaves: '10:20',
    from: 'London Euston',
    to: 'Manchester Piccadilly',
    day: 'today',
  });

test('a ticket for any train says so', () => {
  expect(asked(['Validity', 'On the day of travel, until 04:29 of the next morning.'], ['Times', 'Any train.'])).toEqual({
    kind: 'any',
    says: 'Your ticket London Euston – Manchester Piccadilly is valid on any train of this route today.',
  });
});

test('an off-peak ticket says from when it is valid', () => {
  const limit = 'Not valid on trains that leave before 09:30.';
  expect(asked(['Times', `Restriction B1: ${limit}`])).toEqual({
    kind: 'restricted',
    says: `Your ticket London Euston – Manchester Piccadilly is valid on other trains of this route today too, with this limit: ${limit}`,
  });
});

test('a ticket for booked trains names its train and the reason, and one that can be exchanged says that too', () => {
  expect(asked(['Validity', 'On the booked trains only.'], ['Times', 'The booked trains.'])).toEqual({
    kind: 'booked',
    says: 'Your ticket London Euston – Manchester Piccadilly is only valid on the 10:20: its fare is for the booked trains.',
  });
  expect(asked(['Validity', 'Valid on the booked trains; exchange it before you take another.']).says).toContain('exchange it first');
});

test('a ticket of which nobody says so is valid on its booked trains', () => {
  expect(asked().kind).toBe('booked');
  expect(asked(['Refund', 'None.'])).toMatchObject({ kind: 'booked', says: expect.stringContaining('only valid on the 10:20') });
});
