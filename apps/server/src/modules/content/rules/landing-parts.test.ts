import { describe, expect, test } from 'vitest';
import { landingPath, readPart, writePart, type PartType } from './landing-parts.ts';

const nameOf = (code: string) => ({ LON: 'London (All Stations)', EDB: 'Edinburgh' })[code];

const stored: Readonly<Record<PartType, readonly object[]>> = {
  facts: [{ term: 'Nearest airport', value: 'Bristol: 20 minutes by bus' }],
  links: [{ path: '/destinations/york', text: 'York & the north' }],
  journeys: [
    {
      from: { code: 'LON', name: 'London (All Stations)', label: 'Londres' },
      to: { code: 'EDB', name: 'Edinburgh', label: 'Édimbourg' },
    },
  ],
  sections: [
    { heading: 'Trains & ferries < buses', content: '<p>One.</p><p>Two.</p>', image: '/illustrations/york.svg' },
    { heading: 'Then', content: '<p>Three with <a href="/train-times">times</a>.</p>' },
  ],
  questions: [{ question: 'How long?', answer: '<p>Two hours.</p>' }],
};

const types = Object.keys(stored).map((type) => type as PartType);

describe.each(types)('%s', (type) => {
  test('read back as they were stored', () => {
    expect(readPart(type, writePart(type, stored[type]), nameOf)).toEqual(stored[type]);
  });

  test('are empty where nothing is stored or filled in', () => {
    expect(writePart(type, undefined)).toBe('');
    expect(readPart(type, '', nameOf)).toEqual([]);
  });
});

test("a section's picture may be in a paragraph, as the cleaner leaves it", () => {
  const html = '<h2>Old town</h2><p><img src="/illustrations/york.svg" alt="" width="1200" /></p>\n<p>Walls.</p>';
  expect(readPart('sections', html, nameOf)).toEqual([{ heading: 'Old town', content: '<p>Walls.</p>', image: '/illustrations/york.svg' }]);
});

test('a station that the search does not know keeps its common name', () => {
  expect(readPart('journeys', 'XXX Nowhere > EDB Edinburgh', nameOf)).toMatchObject([{ from: { code: 'XXX', name: 'Nowhere' } }]);
});

test.each([
  ['/fr/train-times/spain', 'COUNTRY', 'fr', 2],
  ['/en-us/train-times/spain', 'COUNTRY', 'en-US', 2],
  ['/destinations/york', 'DESTINATION', 'en-GB', 0],
  ['/spain/trains/rail-passes/eurail-global-pass', 'PASS', 'en-GB', 0],
  ['/spain/eurail-passes/portugal', 'PASS', 'en-GB', 0],
])('%s is a %s page in %s', (path, kind, language, alternates) => {
  expect(landingPath(path)).toMatchObject({ kind, language, alternates: { length: alternates } });
});

test.each(['/train-times/a-to-b', '/destinations/york/more', 'destinations/york', '/de/train-times/spain'])('%s is none', (path) => {
  expect(landingPath(path)).toBeUndefined();
});
