// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { words } from '../model/words.data.ts';
import type { ShownDay } from '../model/week-day.ts';
import { RelatedPages } from './components/related-pages.tsx';
import { SectionList } from './components/section-list.tsx';
import { landingData, landingPage } from './landing-fixtures.ts';
import { LandingScreen } from './landing-screen.tsx';
import type { LandingData } from './load-landing.ts';

const screen = (data: LandingData) => <LandingScreen {...data} currency="GBP" />;
const show = (data: LandingData) => draw(screen(data));
const headings = (page: ReturnType<typeof draw>) => page.getAllByRole('heading').map(({ textContent }) => textContent);

describe('a destination', () => {
  test('has a description, the journeys there, and common questions, in this order', () => {
    expect(headings(show(landingData()))).toEqual([
      'Trains to Paris',
      'Gare du Nord',
      'Paris by train, today',
      'London – Paris',
      'Lowest prices found during the week',
      'Frequently Asked Questions',
      'How long does it take?',
      'From Paris for less',
      'On from Paris',
    ]);
  });

  test('leads from each journey to its times', () => {
    const link = show(landingData()).getByRole('link', { name: 'London – Paris' });
    expect(link.getAttribute('href')).toBe('/train-times/london-to-paris');
    expect(link.closest('li')?.textContent).toContain('Fastest2 h 16');
  });

  test('has its journey in the search box, out today and back tomorrow', () => {
    const page = show(landingData());
    expect(page.getByLabelText('From').getAttribute('value')).toBe('London (All Stations)');
    expect(page.getByLabelText('Out').getAttribute('value')).toBe('2026-11-20');
    expect(page.getByLabelText('Return').getAttribute('value')).toBe('2026-11-21');
  });

  test('without a journey that is known has neither search box nor prices, and keeps its texts', () => {
    const page = show(landingData(landingPage({ journeys: [] }), { ends: null }));
    expect(page.queryByLabelText('From')).toBeNull();
    expect(headings(page)).not.toContain('Lowest prices found during the week');
    expect(page.text).toContain('Where trains from London arrive.');
  });

  test('shows its place on a map with a description', () => {
    const map = show(landingData()).getByRole('img', { name: 'Map: where Paris lies, with railway lines and stations' });
    expect(map.getAttribute('src')).toBe('/maps/place-FRPAR.svg');
  });
});

describe('a country', () => {
  const french = landingPage({
    kind: 'COUNTRY',
    language: 'fr',
    path: '/fr/train-times/france',
    place: 'France',
    map: { of: 'country', code: 'FR' },
    alternates: [
      { language: 'fr', path: '/fr/train-times/france' },
      { language: 'en-US', path: '/en-us/train-times/france' },
    ],
  });

  test('is entirely in the language of its page', () => {
    const page = show(landingData(french));
    expect(page.body.querySelector('[lang="fr"]')?.textContent).toContain('Trains to Paris');
    expect(headings(page)).toContain('Questions fréquentes');
    expect(page.text).not.toContain('Frequently Asked Questions');
  });

  test('names the other language in that language, and not its own', () => {
    const page = show(landingData(french));
    const other = page.getByRole('link', { name: 'English' });
    expect(other.getAttribute('href')).toBe('/en-us/train-times/france');
    expect(other.getAttribute('lang')).toBe('en-US');
    expect(page.queryByRole('link', { name: 'Français' })).toBeNull();
  });

  test('has a map with the names of its language', () => {
    const source = (page: ReturnType<typeof draw>) => page.body.querySelector('figure img')?.getAttribute('src');
    expect(source(show(landingData(french)))).toBe('/maps/country-FR-fr.svg');
    expect(source(show(landingData({ ...french, language: 'en-GB' })))).toBe('/maps/country-FR.svg');
  });

  test('in French also sends the codes of its stations, because the search uses other names', () => {
    const page = show(landingData(french));
    const hidden = (name: string) => page.body.querySelector(`input[type=hidden][name=${name}]`)?.getAttribute('value');
    expect([hidden('originCode'), hidden('destinationCode')]).toEqual(['GBQQL', 'FRPAR']);
    expect(show(landingData({ ...french, language: 'en-GB' })).body.querySelector('[name=originCode]')).toBeNull();
  });
});

describe('the week of prices', () => {
  const day = (date: string, fare: string, more: Partial<ShownDay> = {}): ShownDay => ({
    date,
    nextDate: '2026-11-30',
    day: date.slice(8),
    fare,
    share: 0.5,
    isBest: false,
    record: '{}',
    ...more,
  });
  const week = [day('2026-11-28', '£52.00'), day('2026-11-29', '£39.00', { isBest: true })];

  test('a day that is pressed goes into the search box, out and back', async () => {
    // the French box stays plain, so that it needs no further script
    const page = mount(screen(landingData(landingPage({ kind: 'COUNTRY', language: 'fr' }), { week })), { at: '/fr/train-times/france' });
    page.press(page.getByRole('button', { name: /39\.00/ }));
    await page.settle();
    expect(page.sent).toEqual([]);
    expect(page.getByRole('button', { name: /39\.00/ }).getAttribute('aria-pressed')).toBe('true');
    expect(page.getByRole('button', { name: /52\.00/ }).getAttribute('aria-pressed')).toBe('false');
    expect(page.getByLabelText<HTMLInputElement>(words.fr.box.out).value).toBe('2026-11-29');
    expect(page.getByLabelText<HTMLInputElement>(words.fr.box.back).value).toBe('2026-11-30');
  });

  test('has a note while it is not known yet', () => {
    expect(show(landingData()).text).toContain('Loading...');
    expect(show(landingData(landingPage(), { week })).text).not.toContain('Loading...');
  });
});

describe('a rail pass', () => {
  const pass = landingPage({
    kind: 'PASS',
    path: '/en-us/rail-passes/eurail',
    place: 'Eurail Italy Pass',
    region: 'Italy',
    map: { of: 'country', code: 'IT' },
  });
  const choose = (page: ReturnType<typeof draw>) => page.getByRole('link', { name: 'Choose a pass' }).getAttribute('href');

  test.each([
    ['of a country', {}, '/book-eurail-pass?country=IT'],
    ['from a country on to another', { path: '/en-us/rail-passes/eurail/italy-to-spain' }, '/book-eurail-pass?country=ALL'],
    ['of a place', { map: { of: 'place', code: 'ITROM' } }, '/book-eurail-pass?country=ALL'],
  ] as const)('%s leads to that pass', (_, more, href) => {
    expect(choose(show(landingData({ ...pass, ...more })))).toBe(href);
  });

  test('has no search box, and names its country on the map', () => {
    const page = show(landingData(pass));
    expect(page.queryByLabelText('From')).toBeNull();
    expect(page.getByRole('img', { name: 'Map of Italy' })).toBeDefined();
  });

  test('without journeys does not compare with single tickets', () => {
    expect(headings(show(landingData(pass)))).toContain('Single tickets for comparison');
    expect(headings(show(landingData({ ...pass, journeys: [] })))).not.toContain('Single tickets for comparison');
  });
});

test('puts texts with a picture first, and needs no alternative text for the pictures', () => {
  const sections = [
    { heading: 'Plain', content: '<p>1</p>' },
    { heading: 'Shown', content: '<p>2</p>', image: '/illustrations/york.svg' },
  ];
  const page = draw(<SectionList sections={sections} />);
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Shown', 'Plain']);
  expect(page.body.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('has no heading without related pages', () => {
  expect(draw(<RelatedPages heading="More passes" links={[]} />).text).toBe('');
});
