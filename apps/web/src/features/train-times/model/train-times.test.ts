import { addSearchRecord } from '@throughfare/contract/calls/search';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { isContentStatus } from './content-status.ts';
import { changesText, hoursAndMinutes } from './durations.ts';
import { faqData, readQuestion } from './faq.ts';
import { groupByOrigin } from './group-by-origin.ts';
import { dayText, fareText, searchOfDay } from './week-day.ts';

const day = { date: '2026-12-31', cheapestRate: '38.00', currency: 'GBP', from: 'LON', to: 'EDB' } as const;

describe('a day of the strip', () => {
  test('shows its date', () => {
    expect(dayText('2026-11-28')).toBe('Sat 28 Nov');
  });

  test('shows the symbol of the answer’s currency, A$ for Australian dollars alone', () => {
    expect(fareText(day)).toBe('£38.00');
    expect(fareText({ ...day, currency: 'AUD' })).toBe('A$38.00');
    expect(fareText({ ...day, currency: 'USD' })).toBe('US$38.00');
  });

  test('says that there is nothing when the cheapest rate is zero', () => {
    expect(fareText({ ...day, cheapestRate: '0.00' })).toBe('No Fares');
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

test('routes are listed under where they begin, without the suffix', () => {
  const route = (fromStation: string, toStation: string) => ({ fromStation, toStation, pageUrl: `${fromStation}-${toStation}` });
  expect(groupByOrigin([route('Bath Spa', 'London (All Stations)'), route('London (All Stations)', 'Bath Spa')])).toEqual([
    { origin: 'Bath Spa', routes: [{ destination: 'London', pageUrl: 'Bath Spa-London (All Stations)' }] },
    { origin: 'London', routes: [{ destination: 'Bath Spa', pageUrl: 'London (All Stations)-Bath Spa' }] },
  ]);
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
  expect(changesText(changes)).toBe(text);
});

test('a preview is of one of the four states', () => {
  expect(['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED', 'DELETED', ''].map(isContentStatus)).toEqual([true, true, true, true, false, false]);
});
