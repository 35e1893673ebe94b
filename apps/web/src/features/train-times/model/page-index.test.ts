import { expect, test } from 'vitest';
import { pageIndex, searchIndex } from './page-index.ts';

const routes = [
  { fromStation: 'Paris (All Stations)', toStation: 'Nice Ville', pageUrl: 'paris-to-nice', region: 'France' },
  { fromStation: 'Glasgow Queen Street', toStation: 'Oban', pageUrl: 'glasgow-to-oban', region: 'Scotland' },
  { fromStation: 'Here', toStation: 'There', pageUrl: 'here-to-there' },
];
const card = (path: string, kind: 'COUNTRY' | 'DESTINATION' | 'PASS', language: 'en-GB' | 'en-US' | 'fr', place: string) =>
  ({ path, kind, language, place, region: place, h1: place }) as const;
const landing = [
  card('/en-us/train-times/spain', 'COUNTRY', 'en-US', 'Spain'),
  card('/fr/train-times/spain', 'COUNTRY', 'fr', 'Espagne'),
  card('/destinations/york', 'DESTINATION', 'en-GB', 'York'),
  card('/france/trains/rail-passes/eurail', 'PASS', 'en-GB', 'Rail passes for France'),
];

test('lists every page under its region or kind, and others after the regions', () => {
  expect(pageIndex(routes, landing).map(({ heading, links }) => [heading, ...links.map(({ text }) => text)])).toEqual([
    ['Scotland', 'Glasgow Queen Street to Oban'],
    ['France', 'Paris to Nice Ville'],
    ['More journeys', 'Here to There'],
    ['Destinations', 'York'],
    ['Countries', 'Spain'],
    ['Pays, en français', 'Espagne'],
    ['Rail passes', 'Rail passes for France'],
  ]);
});

test('a French page is announced as such', () => {
  expect(pageIndex([], landing).find(({ heading }) => heading.startsWith('Pays'))?.links).toEqual([
    { path: '/fr/train-times/spain', text: 'Espagne', language: 'fr' },
  ]);
});

test.each([
  ['nice', ['Paris to Nice Ville']],
  ['NICE paris', ['Paris to Nice Ville']],
  ['francais', ['Espagne']],
  ['scot', ['Glasgow Queen Street to Oban']],
  ['', ['Glasgow Queen Street to Oban', 'Paris to Nice Ville', 'Here to There', 'York', 'Spain', 'Espagne', 'Rail passes for France']],
  ['atlantis', []],
])('a search for "%s" finds %j', (search, texts) => {
  expect(searchIndex(pageIndex(routes, landing), search).flatMap(({ links }) => links.map(({ text }) => text))).toEqual(texts);
});
