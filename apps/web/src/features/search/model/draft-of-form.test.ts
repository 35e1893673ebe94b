import { expect, it } from 'vitest';
import { draftOfForm } from './draft-of-form.ts';
import { searchProblems } from './search-problems.ts';
import type { Station } from '../../../domain/stations/station.ts';
import { formOf } from '../../../testing/form-of.ts';

const clock = { today: '2026-11-20', now: '06:00', atMs: Date.parse('2026-11-20T06:00Z') };
const station = (code: string, country: string): Station => ({ code, text: code, country, sources: [], type: 'STATION', served: true });
const ends = { origin: station('LON', 'GB'), destination: station('YRK', 'GB') };

it('reads a form that was sent before JavaScript', () => {
  const draft = draftOfForm(
    formOf({
      departureDate: '2026-12-01',
      departureTime: '09:30',
      isRoundTrip: 'on',
      returnDate: '2026-12-03',
      returnTime: '18:00',
      adults: '2',
      childAges: '5, 9',
    }),
    ends,
    clock,
  );
  expect(draft).toMatchObject({
    isRoundTrip: true,
    departureDate: '2026-12-01',
    departureTime: '09:30',
    returnDate: '2026-12-03',
    returnTime: '18:00',
    party: { adults: 2, childAges: ['5', '9'] },
  });
  expect(searchProblems(draft)).toEqual([]);
});

it.each([
  ['LON', 'GB', '08:00'],
  ['NYP', 'US', '00:00'],
  ['TOR', 'CA', '00:00'],
  ['FRPAR', 'FR', '00:00'],
])('starts the day of a search from %s (%s) at %s unless a time was chosen', (code, country, usual) => {
  const there = { origin: station(code, country), destination: station('END', country) };
  const days = { departureDate: '2026-12-01', returnDate: '2026-12-03', isRoundTrip: 'on' };
  const untouched = { departureTime: '08:00', departureTimeShown: '08:00', returnTime: '08:00', returnTimeShown: '08:00' };
  expect(draftOfForm(formOf(days), there, clock)).toMatchObject({ departureTime: usual, returnTime: usual });
  expect(draftOfForm(formOf({ ...days, ...untouched }), there, clock)).toMatchObject({ departureTime: usual, returnTime: usual });
  expect(draftOfForm(formOf({ ...days, ...untouched, departureTime: '09:30' }), there, clock).departureTime).toBe('09:30');
  expect(draftOfForm(formOf({ ...days, departureTime: '08:00' }), there, clock)).toMatchObject({
    departureTime: '08:00',
    departureTimeChosen: true,
  });
});

it('finds a child too young, in the words of the selector', () => {
  expect(searchProblems(draftOfForm(formOf({ childAges: '3' }), ends, clock))).toEqual(['Age must be greater than  5  or less than 15']);
});

it('reports too many people, and does not change the party', () => {
  const most = ['At most 8 passengers can travel on one booking.'];
  expect(searchProblems(draftOfForm(formOf({ adults: '9' }), ends, clock))).toEqual(most);
  expect(searchProblems(draftOfForm(formOf({ adults: '12' }), ends, clock))).toEqual(most);
  expect(searchProblems(draftOfForm(formOf({ adults: '5', childAges: '6, 7, 8, 9' }), ends, clock))).toEqual(most);
  expect(searchProblems(draftOfForm(formOf({ adults: '1000' }), ends, clock))).toEqual(most);
  expect(searchProblems(draftOfForm(formOf({ adults: '8' }), ends, clock))).toEqual([]);
});

it.each(['', 'many', '-1', '0'])('does not read %j as an adult', (adults) => {
  expect(searchProblems(draftOfForm(formOf({ adults }), ends, clock))).toEqual(['Please add at least one passenger.']);
});

it('does not shorten an age', () => {
  expect(searchProblems(draftOfForm(formOf({ childAges: '120' }), ends, clock))).toEqual(['Age must be greater than  5  or less than 15']);
});

it('keeps defaults for an unreadable field', () => {
  expect(draftOfForm(formOf({ departureDate: 'tomorrow' }), ends, clock)).toMatchObject({
    departureDate: '2026-11-20',
    isRoundTrip: false,
    party: { adults: 1 },
  });
});
