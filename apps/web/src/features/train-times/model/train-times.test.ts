import { leavesOutFrance } from './search-ends.ts';
import { addSearchRecord } from '@throughfare/contract/calls/search';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { isContentStatus } from '../../../domain/content/model/content-status.ts';
import { changesText } from './count-words.ts';
import { hoursAndMinutes } from './durations.ts';
import { faqData, readQuestion } from './faq.ts';
import { shownJourneys } from './shown-journeys.ts';
import { journeyLists } from './journey-lists.ts';
import { rowFacts, timeFacts } from './time-facts.ts';
import { barShare, dayText, fareText, searchOfDay, shownWeek } from './week-day.ts';
import { words } from './words.data.ts';

const day = { date: '2026-12-31', cheapestRate: '38.00', currency: 'GBP', from: 'LON', to: 'EDB' } as const;

describe('a day of the strip', () => {
  test('shows its date', () => {
    expect(dayText('2026-11-28', 'en-GB')).toBe('Sat 28 Nov');
  });

  test('shows the symbol of the answer’s currency, A$ for Australian dollars alone', () => {
    expect(fareText(day, words['en-GB'])).toBe('£38.00');
    expect(fareText({ ...day, currency: 'AUD' }, words['en-GB'])).toBe('A$38.00');
    expect(fareText({ ...day, currency: 'USD' }, words['en-GB'])).toBe('US$38.00');
  });

  test('is written the French way on a French page', () => {
    expect(dayText('2026-11-28', 'fr-FR')).toBe('sam. 28 nov.');
    expect(fareText(day, words.fr)).toBe('38,00 £');
    expect(fareText({ ...day, cheapestRate: '0.00' }, words.fr)).toBe('Aucun tarif');
  });

  test('is as high as its share of the highest price, and flat without a price', () => {
    const week = ['19.00', '38.00', '0.00'].map((cheapestRate) => ({ ...day, cheapestRate }));
    expect(week.map((one) => barShare(one, week))).toEqual([0.5, 1, 0]);
  });

  test('says why there are no fares, in the words of the page', () => {
    const reasons = (['soldOut', 'notOnSale', 'noTrains', 'unknown'] as const).map(
      (state) => shownWeek([{ ...day, cheapestRate: '0.00', state }], words['en-GB'])[0]?.reason,
    );
    expect(reasons).toEqual(['Sold out', 'Not on sale yet', 'No trains', undefined]);
  });

  test('says "No Fares" when the cheapest rate is zero', () => {
    expect(fareText({ ...day, cheapestRate: '0.00' }, words['en-GB'])).toBe('No Fares');
  });

  test('is the best one if nothing is cheaper, and never a day without fares', () => {
    const week = ['19.00', '38.00', '0.00', '19.00'].map((cheapestRate, index) => ({
      ...day,
      cheapestRate,
      date: `2026-12-0${index + 1}`,
    }));
    const shown = shownWeek(week, words['en-GB']);
    expect(shown.map(({ isBest }) => isBest)).toEqual([true, false, false, true]);
    expect(shown[0]).toMatchObject({ date: '2026-12-01', nextDate: '2026-12-02', day: 'Tue 1 Dec', fare: '£19.00', share: 0.5 });
  });

  test('starts a search that the API takes, back on the next day, over the turn of the year', () => {
    const record = z.parse(addSearchRecord.body, JSON.parse(searchOfDay(day)));
    expect(record.searchParam).toMatchObject({ departureDate: '2026-12-31', arrivalDate: '2027-01-01', isRoundTrip: false });
  });
});

describe('questions', () => {
  test('are read from heading and answer', () => {
    expect(readQuestion('<h3>How long?</h3><p>Two hours.</p>')).toEqual({ question: 'How long?', answer: '<p>Two hours.</p>' });
  });

  test('without a heading are no question for search engines', () => {
    const data = faqData([readQuestion('<p>Just text.</p>'), readQuestion('<h3>How long?</h3><p>Two hours.</p>')]);
    expect(data).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'How long?', acceptedAnswer: { text: '<p>Two hours.</p>' } }] });
    expect(data).toHaveProperty('mainEntity.length', 1);
  });
});

describe('a long list of journeys', () => {
  const letters = 'abcdefghijklmnop'.split('');
  const journeys = letters.map((toStation) => ({ fromStation: 'London', toStation, pageUrl: toStation }));

  test('is cut, starting after the page’s own destination, so that every page is linked', () => {
    const shown = (own: string) => shownJourneys(journeys, own).map(({ toStation }) => toStation);
    expect(shown('c')).toEqual('defghijklm'.split(''));
    expect(shown('n')).toEqual('opabcdefgh'.split(''));
    expect(new Set(letters.flatMap(shown)).size).toBe(journeys.length);
  });

  test("is titled with the station's plain name, and each card links to its page or its search", () => {
    const [london, ...others] = journeyLists('London (All Stations)', 'York', [
      { fromStation: 'London (All Stations)', toStation: 'Bath Spa', pageUrl: 'london-to-bath' },
      { fromStation: 'London (All Stations)', toStation: 'Leeds', pageUrl: '' },
    ]);
    expect(others).toEqual([]);
    expect(london).toMatchObject({ station: 'London', cards: [{ text: 'London to Bath Spa', path: '/train-times/london-to-bath' }, {}] });
    expect(london?.cards[1]?.path).toBe('/?from=London+%28All+Stations%29&to=Leeds');
    expect(london).not.toHaveProperty('all');
  });

  test('that is short stays unchanged', () => {
    expect(shownJourneys(journeys.slice(0, 4), 'z')).toHaveLength(4);
  });
});

test.each([
  [59, '59 min'],
  [60, '1 h'],
  [260, '4 h 20 min'],
])('%i minutes read %s', (minutes, text) => {
  expect(hoursAndMinutes(minutes)).toBe(text);
});

test.each([
  [0, 'direct'],
  [1, '1 change'],
  [2, '2 changes'],
])('%i changes read %s', (changes, text) => {
  expect(changesText(changes, words['en-GB'])).toBe(text);
});

test('a preview is of one of the four states', () => {
  expect(['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED', 'DELETED', ''].map(isContentStatus)).toEqual([true, true, true, true, false, false]);
});

describe('the day’s times', () => {
  const times = {
    date: '2026-12-01',
    departures: 4,
    direct: 1,
    first: '08:23',
    last: '18:21',
    fastestMinutes: 324,
    fastestChanges: 0,
    operators: ['ScotRail'],
    kilometres: 180,
  };

  test("come from the timetable, in the page's language", () => {
    expect(timeFacts(times, words['en-GB']).map(({ value }) => value)).toEqual([
      '08:23',
      '18:21',
      '5 h 24 min, direct',
      '4, 1 direct',
      'ScotRail',
    ]);
    expect(timeFacts(times, words.fr).map(({ value }) => value)).toContain('4, dont 1 direct');
  });

  test('say that a last train after midnight leaves during the following night', () => {
    const late = { ...times, last: '01:40' };
    expect(timeFacts(late, words['en-GB']).map(({ value }) => value)).toContain('01:40, next day');
    expect(rowFacts(late, words.fr).map(({ value }) => value)).toContain('01:40, le lendemain');
  });

  test('are left out on a day without trains', () => {
    const none = { date: '2026-12-25', departures: 0, direct: 0, operators: [], kilometres: 180 };
    expect(timeFacts(none, words['en-GB'])).toEqual([{ term: 'Departures', value: 'none today' }]);
  });

  test('have four columns in a list, with dashes for unknown values', () => {
    expect(rowFacts(times, words.fr).map(({ value }) => value)).toEqual(['5 h 24 min', '4, dont 1 direct', '08:23', '18:21']);
    expect(rowFacts(null, words.fr).map(({ value }) => value)).toEqual(['–', '–', '–', '–']);
  });
});

test.each([
  ['LON', 'EDB', true],
  ['LON', 'FRPAR', false],
  ['FRPAR', 'FRLPD', false],
  ['LON', 'BEBMI', true],
])('the station list of a page from %s to %s is without France: %s', (from, to, without) => {
  const end = (code: string) => ({ code, name: code, station: undefined });
  expect(
    leavesOutFrance({
      from: end(from),
      to: end(to),
      clock: { today: '2026-11-20', now: '09:00', atMs: Date.parse('2026-11-20T09:00Z') },
      tomorrow: '2026-11-21',
    }),
  ).toBe(without);
});
