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
    ages: [40, 40, 10],
    railcards: [],
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
    ages: [40, 7, 9],
    railcards: [],
  });
});

test('reads a class, and the latest arrival of each way', () => {
  expect(read('LON EDI 12DEC BY1700 14DEC BY 2A 1ST')).toMatch(/^“BY” is not/);
  expect(read('LON EDI 12DEC BY1700 14DEC BY21:30 2A 1ST')).toMatchObject({
    departureDate: '2026-12-12',
    arriveBy: '17:00',
    returnBy: '21:30',
    ages: [40, 40],
    cabin: 'first',
  });
  expect(read('LON EDI 12DEC 2ND')).toMatchObject({ cabin: 'standard' });
  expect(read('LON EDI 12DEC 0900')).not.toHaveProperty('cabin');
});

test('a day that has passed is next year’s, and one adult travels unless the line says more', () => {
  expect(read('EDI GLA 21NOV')).toEqual({ origin: 'EDI', destination: 'GLA', departureDate: '2027-11-21', ages: [40], railcards: [] });
});

test.each([
  ['LON PAR', /^Type a day, such as 12DEC/],
  ['LON 12DEC', /^Type two places/],
  ['MILTON KEYNES LON 12DEC', /^Type two places/],
  ['LON PAR 12DEC SOON', /^“SOON” is not a day/],
  ['LON PAR 31FEB', /^“31FEB” is not a day/],
  ['LON PAR 12DEC 1C4,5', /^“1C4,5” is not a day/],
])('names the unreadable part of "%s"', (text, problem) => {
  expect(read(text)).toMatch(problem);
});

test('a party with a blank in it is one party', () => {
  expect(read('LON PAR 12DEC 2A 1C7')).toMatchObject({ ages: [40, 40, 7] });
  expect(read('LON PAR 12DEC 1C4 2A 1C')).toMatchObject({ ages: [4, 40, 40, 10] });
});

test('children may be typed alone: the search decides whether they may travel so', () => {
  expect(read('LON PAR 12DEC 2C15,16')).toMatchObject({ ages: [15, 16] });
});

test('a second time belongs to the way back, which needs its day first', () => {
  expect(read('LON PAR 12DEC 0900 1700')).toMatch(/^“1700” is a second time for one day/);
  expect(read('LON PAR 12DEC 0900 14DEC 1700')).toMatchObject({ departureTime: '09:00', returnTime: '17:00' });
});

test('the word "to" separates places like a hyphen, and a name with that word needs the hyphen', () => {
  expect(read('milton keynes to hull 12dec')).toMatchObject({ origin: 'MILTON KEYNES', destination: 'HULL' });
  expect(read('Stratford-upon-Avon London 12DEC')).toMatchObject({ origin: 'STRATFORD-UPON-AVON', destination: 'LONDON' });
});

test('the way back counts its year from the way out, also over New Year and a leap day', () => {
  expect(read('LON PAR 31DEC 1JAN')).toMatchObject({ departureDate: '2026-12-31', returnDate: '2027-01-01' });
  expect(readRequestLine('LON PAR 29FEB', '2027-06-01')).toMatchObject({ ok: true, line: { departureDate: '2028-02-29' } });
  expect(read('LON PAR 29FEB')).toMatch(/^“29FEB” is not a day/);
});

test('a third day is too many', () => {
  expect(read('LON PAR 12DEC 14DEC 16DEC')).toMatch(/^“16DEC” is not a day/);
});

test('youths, seniors and railcards belong to a party', () => {
  expect(read('LON EDI 12DEC 1A1C71Y1S /senior 2/16-25')).toMatchObject({
    ages: [40, 7, 20, 65],
    railcards: [
      { name: 'SENIOR', count: 1 },
      { name: '16-25', count: 2 },
    ],
  });
  expect(read('LON EDI 12DEC 2Y17,25 1S70')).toMatchObject({ ages: [17, 25, 70] });
});

test('a day may name its year or count from today, and the way back from the way out', () => {
  expect(read('LON PAR 12DEC27')).toMatchObject({ departureDate: '2027-12-12' });
  expect(read('LON PAR 12DEC2026 +3')).toMatchObject({ departureDate: '2026-12-12', returnDate: '2026-12-15' });
  expect(read('LON PAR +10 0900')).toMatchObject({ departureDate: '2026-12-02', departureTime: '09:00' });
  expect(read('LON PAR 12DEC25')).toMatch(/^“12DEC25” is not a day/);
});
