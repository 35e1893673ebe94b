import { expect, test } from 'vitest';
import { readRequestLine } from './request-line.ts';

const read = (text: string) => {
  const answer = readRequestLine(text, '2026-11-22');
  return answer.ok ? answer.line : answer.problem;
};

test('reads two places, a day, a time and travellers', () => {
  expect(read('lon par 12dec 0900 2a1c')).toEqual({
    origin: 'LON',
    destination: 'PAR',
    departureDate: '2026-12-12',
    departureTime: '09:00',
    adults: 2,
    childAges: [10],
  });
});

test('reads a way back, ages, and places of several words', () => {
  expect(read('London - Milton Keynes 30DEC 7:05 2JAN 1730 1A2C7,9')).toEqual({
    origin: 'LONDON',
    destination: 'MILTON KEYNES',
    departureDate: '2026-12-30',
    departureTime: '07:05',
    returnDate: '2027-01-02',
    returnTime: '17:30',
    adults: 1,
    childAges: [7, 9],
  });
});

test('a day that has passed is next year’s, and one adult travels unless the line says more', () => {
  expect(read('EDI GLA 21NOV')).toEqual({ origin: 'EDI', destination: 'GLA', departureDate: '2027-11-21', adults: 1, childAges: [] });
});

test.each([
  ['LON PAR', 'Type a day, such as 12DEC.'],
  ['LON 12DEC', /^Type two places/],
  ['MILTON KEYNES LON 12DEC', /^Type two places/],
  ['LON PAR 12DEC SOON', /^“SOON” is no day/],
  ['LON PAR 31FEB', /^“31FEB” is no day/],
  ['LON PAR 12DEC 1C4,5', /^“1C4,5” is no day/],
])('says what it cannot read in "%s"', (text, problem) => {
  expect(read(text)).toMatch(problem);
});
