import type { Source } from '@throughfare/kernel/source';
import { beforeAll, describe, expect, test } from 'vitest';
import { openNetwork, type OpenNetwork } from './testing/open-network.ts';

/**
 * Tests Saturdays, Sundays and holidays on the continent: `data/network/continent/calendar.json` and the weekend rules of
 * `data/network-rows`.
 */
let network: OpenNetwork;
/** 26 December 2028 is a Tuesday. */
let later: OpenNetwork;

beforeAll(async () => {
  network = await openNetwork({ startDate: '2026-12-07', days: 345 });
  later = await openNetwork({ startDate: '2028-12-11', days: 17 });
});

const sourceOf = (operator: string): Source =>
  ['TRIT', 'TRNORD'].includes(operator) ? 'TRENITALIA' : operator === 'NTV' ? 'ITAL' : 'SNCF';

const known = new WeakMap<OpenNetwork, Map<string, ReturnType<OpenNetwork['tripsOn']>>>();

/** The trips of a date, computed once. */
function tripsOn(date: string, source: Source, shown: OpenNetwork): ReturnType<OpenNetwork['tripsOn']> {
  const days = known.get(shown) ?? new Map<string, ReturnType<OpenNetwork['tripsOn']>>();
  known.set(shown, days);
  const trips = days.get(`${date} ${source}`) ?? shown.tripsOn(date, source);
  days.set(`${date} ${source}`, trips);
  return trips;
}

function trainsOf(operator: string, date: string, shown = network): string[] {
  const found = tripsOn(date, sourceOf(operator), shown)
    .filter((trip) => trip.operator === operator)
    .map(({ designator }) => designator)
    .toSorted();
  if (found.length === 0) throw new Error(`${operator} runs nothing on ${date}`);
  return found;
}

describe('a Sunday in winter', () => {
  test.each([
    ['SBB', 0.95, 1],
    ['DB', 0.9, 0.97],
    ['DBREG', 0.85, 0.93],
    ['OBBR', 0.7, 0.9],
    ['NSI', 0.8, 0.93],
    ['ARRNL', 0.5, 0.7],
    ['SNCB', 0.75, 0.9],
    ['CFL', 0.55, 0.75],
    ['RENFE', 0.75, 0.9],
    ['CP', 0.75, 0.95],
    ['DSB', 0.85, 0.95],
    ['CD', 0.88, 0.97],
    ['PKPIC', 0.88, 0.97],
    ['MAV', 0.8, 0.92],
    ['TRIT', 0.8, 0.93],
  ])('%s runs between %d and %d of the trains of a weekday', (operator, least, most) => {
    const share = trainsOf(operator, '2026-12-13').length / trainsOf(operator, '2026-12-15').length;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  test.each([
    ['Brussels to Leuven by S2', 'SNCB', 'S2 '],
    ['Graz to Bruck', 'OBBR', 'S1 40'],
    ['Brussels to Antwerpen by IC 20', 'SNCB', 'IC 20'],
  ])('%s has about half of the trains of a weekday', (_, operator, numbers) => {
    const on = (date: string): number => trainsOf(operator, date).filter((designator) => designator.startsWith(numbers)).length;
    expect(on('2026-12-13') / on('2026-12-15')).toBeGreaterThan(0.35);
    expect(on('2026-12-13') / on('2026-12-15')).toBeLessThan(0.55);
  });

  test.each([
    ['Groningen to Zwolle', 'NLAAN', 'NLABM', '07:00', 'Europe/Amsterdam'],
    ['Oostende to Brussels', 'BEOST', 'BEBMI', '06:00', 'Europe/Brussels'],
    ['Madrid to Toledo', 'ESMAT', 'ESACT', '08:00', 'Europe/Madrid'],
  ])('%s: no direct train as early as on a weekday', (_, from, to, first, zone) => {
    const before = (date: string): number =>
      network.journeys([from], [to], date, ['04:00', first], { sources: ['SNCF'], zone, maxChanges: 0 }).length;
    expect(before('2026-12-15')).toBeGreaterThan(0);
    expect(before('2026-12-13')).toBe(0);
  });
});

/** Whether an operator's trains on a date are those of the Sunday before, of the Saturday before, or of an ordinary day a week before. */
describe('holidays', () => {
  test.each([
    ['8 December', 'OBBR', '2026-12-08', '2026-12-13'],
    ['8 December', 'CP', '2026-12-08', '2026-12-13'],
    ['8 December', 'RENFE', '2026-12-08', '2026-12-13'],
    ['8 December', 'TRNORD', '2026-12-08', '2026-12-13'],
    ['Epiphany', 'PKPIC', '2027-01-06', '2027-01-10'],
    ['Epiphany', 'RENFE', '2027-01-06', '2027-01-10'],
    ['Good Friday', 'SBB', '2027-03-26', '2027-03-28'],
    ['Good Friday', 'DBREG', '2027-03-26', '2027-03-28'],
    ['Good Friday', 'CD', '2027-03-26', '2027-03-28'],
    ['Easter Monday', 'TRIT', '2027-03-29', '2027-03-28'],
    ['Easter Monday', 'MAV', '2027-03-29', '2027-03-28'],
    ['Ascension Day', 'SNCB', '2027-05-06', '2027-05-09'],
    ['Ascension Day', 'DSB', '2027-05-06', '2027-05-09'],
    ['Whit Monday', 'NSI', '2027-05-17', '2027-05-16'],
    ['Corpus Christi', 'PKPIC', '2027-05-27', '2027-05-30'],
    ['Saint Francis', 'TRNORD', '2027-10-04', '2027-10-10'],
    ['23 October', 'MAV', '2027-10-23', '2027-10-24'],
    ['26 October', 'OBBR', '2027-10-26', '2027-10-24'],
    ['28 October', 'CD', '2027-10-28', '2027-10-24'],
    ['1 November', 'SNCB', '2027-11-01', '2027-11-07'],
    ['11 November', 'SNCB', '2027-11-11', '2027-11-14'],
    ['11 November', 'PKPIC', '2027-11-11', '2027-11-14'],
  ])('%s: %s runs as on Sunday', (_, operator, date, sunday) => {
    expect(trainsOf(operator, date)).toEqual(trainsOf(operator, sunday));
  });

  test.each([
    ['Good Friday', 'SNCB', '2027-03-26', '2027-03-19'],
    ['Good Friday', 'NSI', '2027-03-26', '2027-03-19'],
    ['Good Friday', 'TRNORD', '2027-03-26', '2027-03-19'],
    ['Easter Monday', 'CP', '2027-03-29', '2027-03-22'],
    ['Ascension Day', 'CD', '2027-05-06', '2027-05-13'],
    ['Ascension Day', 'TRNORD', '2027-05-06', '2027-05-13'],
    ['1 November', 'NSI', '2027-11-01', '2027-11-08'],
    ['1 November', 'SBB', '2027-11-01', '2027-11-08'],
    ['11 November', 'DBREG', '2027-11-11', '2027-11-04'],
  ])('%s: %s runs as on any weekday', (_, operator, date, other) => {
    expect(trainsOf(operator, date)).toEqual(trainsOf(operator, other));
  });

  test.each(['DB', 'DBREG', 'OBB', 'OBBR', 'SBB', 'NSI', 'DSB', 'PKPIC', 'CD', 'MAV', 'CFL', 'TRIT'])(
    '26 December on a Tuesday: %s runs as on Sunday',
    (operator) => {
      expect(trainsOf(operator, '2028-12-26', later)).toEqual(trainsOf(operator, '2028-12-17', later));
    },
  );

  test.each(['SNCB', 'CP', 'OUIES'])('26 December on a Tuesday: %s runs as on any weekday', (operator) => {
    expect(trainsOf(operator, '2028-12-26', later)).toEqual(trainsOf(operator, '2028-12-19', later));
  });

  test('a holiday of one part of a country leaves the other as it is', () => {
    const runs = (line: string, date: string): number =>
      tripsOn(date, 'SNCF', network).filter(({ operator, designator }) => operator === 'DBREG' && designator.startsWith(line)).length;
    // on Corpus Christi, Stuttgart–Tübingen (RE 22…) has a holiday and Hamburg–Uelzen (RE 82…) has none
    expect(runs('RE 220', '2027-05-27')).toBe(runs('RE 220', '2027-05-30'));
    expect(runs('RE 220', '2027-05-27')).toBeLessThan(runs('RE 220', '2027-05-20'));
    expect(runs('RE 820', '2027-05-27')).toBe(runs('RE 820', '2027-05-20'));
  });

  test.each([
    ['NSI', '2026-12-31', 20 * 60],
    ['CP', '2026-12-24', 18 * 60],
    ['RENFE', '2026-12-24', 20 * 60],
    ['PKPIC', '2026-12-24', 19 * 60],
    ['MAV', '2026-12-24', 18 * 60],
  ])('%s starts no train late on %s', (operator, date, last) => {
    const starts = tripsOn(date, 'SNCF', network)
      .filter((trip) => trip.operator === operator && !trip.calls.some(({ station }) => station === 'NLSPH'))
      .map(({ calls }) => (calls[0]?.departs ?? 0) % 1440);
    expect(Math.max(...starts)).toBeLessThanOrEqual(last);
  });
});
