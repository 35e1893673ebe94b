import { expect, test } from 'vitest';
import { passInUse } from '../../features/pass-use/testing/pass-in-use.ts';
import { daysText, diaryDays, nextWithPass } from './pass-words.ts';

test('each status explains the next step', () => {
  expect(nextWithPass(passInUse)).toBe('Activate the pass before your first journey.');
  expect(nextWithPass({ ...passInUse, mobilePassStatus: 'ACTIVATED' })).toContain('valid from Sun 20 Dec 2026 until Tue 19 Jan 2027');
  const used = { ...passInUse, mobilePassStatus: 'IN_USE' as const, diary: { from: '2026-12-20', until: '2027-01-19' } };
  expect(nextWithPass({ ...used, travelDays: { total: 4, used: 3 } })).toBe(
    'The pass is in use: 1 travel day left, valid until Tue 19 Jan 2027.',
  );
  const { travelDays: _days, ...continuous } = used;
  expect(nextWithPass(continuous)).toBe('The pass is in use: valid until Tue 19 Jan 2027.');
  expect(nextWithPass({ ...passInUse, mobilePassStatus: 'REFUNDED' })).toContain('given back');
});

test('lists journeys under their days, in order', () => {
  const ride = (journeyId: string, day: string) => ({ journeyId, day, from: 'Paris', to: 'Lyon', isRemovable: true });
  const days = diaryDays([ride('b', '2026-12-22'), ride('a', '2026-12-20'), ride('c', '2026-12-22')]);
  expect(days.map(({ day, journeys }) => [day, journeys.map(({ journeyId }) => journeyId)])).toEqual([
    ['2026-12-20', ['a']],
    ['2026-12-22', ['b', 'c']],
  ]);
  expect([daysText(0), daysText(1), daysText(4)]).toEqual(['0 travel days', '1 travel day', '4 travel days']);
});
