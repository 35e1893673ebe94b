import { editableContent, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { describe, expect, test } from 'vitest';
import { checkContent, type ContentFacts } from './check-content.ts';

const facts: ContentFacts = {
  isPicture: (address) => address === '/illustrations/york.svg',
  isStation: (code) => code === 'YRK',
  isCountry: (code) => code === 'ES',
  isRoutePage: (pageUrl) => pageUrl === 'york-to-durham',
  isAgency: (agencyId) => agencyId === 'lakeside',
};

const banner = { text: 'No trains', colour: 'amber', firstDay: '2026-12-01', lastDay: '2026-12-25', link: '', linkText: '', markets: '' };

const problems = (kind: EditableKind, fields: Record<string, string>, { slug = 'a-page', complete = true } = {}) =>
  checkContent({ kind, slug, fields, complete }, facts);

const fieldsWith = (changes: Record<string, string>) => problems('BANNER', { ...banner, ...changes }).map(({ field }) => field);

test('a banner that is filled in has no problem', () => {
  expect(problems('BANNER', banner)).toEqual([]);
});

test.each([
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ firstDay: '1 December' }, 'firstDay'],
  [{ lastDay: '2026-11-30' }, 'lastDay'],
  [{ colour: 'pink' }, 'colour'],
  [{ link: '/train-times' }, 'linkText'],
  [{ linkText: 'Read more' }, 'link'],
  [{ markets: 'UK, FR' }, 'markets'],
  [{ text: 'x'.repeat(161) }, 'text'],
])('a banner with %o has a problem at %s', (changes, field) => {
  expect(fieldsWith(changes)).toContain(field);
});

test.each([
  [{}, []],
  [{ audience: 'lakeside' }, []],
  [{ audience: 'nobody' }, ['audience']],
  [{ lastDay: '2026-11-30' }, ['lastDay']],
  [{ link: '/agency-money' }, ['linkText']],
  [{ text: '' }, ['text']],
])('an alert for agencies with %o has problems at %o', (changes, fields) => {
  const { markets: _, ...alert } = banner;
  expect(problems('AGENCY_ALERT', { ...alert, audience: '', ...changes }).map(({ field }) => field)).toEqual(fields);
});

describe('a link', () => {
  test.each(['/train-times', '/blogs/x?y=1#z', 'https://example.com/a'])('may be %s', (link) => {
    expect(fieldsWith({ link, linkText: 'Go' })).toEqual([]);
  });
  test.each(['//evil.example', '/\\evil.example', 'http://example.com', 'javascript:alert(1)', 'data:text/html,x', 'train-times', '/a b'])(
    'may not be %s',
    (link) => {
      expect(fieldsWith({ link, linkText: 'Go' })).toEqual(['link']);
    },
  );
});

test('a draft may have gaps, but no wrong field', () => {
  expect(problems('ROUTE', { 'fromStation.code': 'YRK' }, { complete: false })).toEqual([]);
  expect(problems('ROUTE', { 'fromStation.code': 'QQQ' }, { complete: false }).map(({ field }) => field)).toEqual(['fromStation.code']);
});

test('names each gap that prevents publication', () => {
  const missing = problems('ROUTE', {}).map(({ field }) => field);
  expect(missing).toEqual(editableContent.ROUTE.fields.map(({ name }) => name));
});

test('pictures and route pages must be there', () => {
  expect(problems('ROUTE', { bannerImage: '/illustrations/nothing.svg' }, { complete: false })).toHaveLength(1);
  expect(problems('ROUTE', { bannerImage: '/illustrations/york.svg' }, { complete: false })).toEqual([]);
  expect(problems('JOURNEY', { fromStation: 'A', toStation: 'B', pageUrl: 'nowhere' })).toHaveLength(1);
});

test.each(['', 'two words', '../x', 'a/b', '-a'])('a page has no address %o', (slug) => {
  expect(problems('BANNER', banner, { slug })).toHaveLength(1);
});

describe('a page about a country, a destination or a pass', () => {
  const wrong = (slug: string, fields: Record<string, string>) =>
    problems('LANDING', fields, { slug, complete: false }).map(({ field, message }) => `${field}: ${message}`);
  const york = '/destinations/york';

  test.each([
    [{ 'map.code': 'ES' }, 'map.code: The search knows no station with this code.'],
    [{ facts: 'Airport: Leeds\nno colon here' }, 'facts: This line cannot be read: no colon here'],
    [{ related: 'york York' }, 'related: This line cannot be read: york York'],
    [{ journeys: 'YRK York' }, 'journeys: This line cannot be read: YRK York'],
    [{ journeys: 'YRK York > QQQ Nowhere' }, 'journeys: There is no station with the code QQQ.'],
    [{ journeys: 'YRK York > YRK York' }, undefined],
    [{ sections: '<p>First</p><h2>One</h2><p>Text</p>' }, 'sections: Please start each one with its heading: <h2>'],
    [{ sections: '<h2>One</h2>' }, 'sections: There is no text under “One”.'],
    [
      { sections: '<h2>One</h2><img src="/illustrations/gone.svg" alt="" /><p>Text</p>' },
      'sections: There is no such picture: /illustrations/gone.svg',
    ],
    [{ sections: '<h2>One</h2><img src="/illustrations/york.svg" alt="" /><p>Text</p>' }, undefined],
    [{ questions: '<p>Why?</p>' }, 'questions: Please start each one with its heading: <h3>'],
  ])('with %o: %s', (fields, message) => {
    expect(wrong(york, fields)).toEqual(message === undefined ? [] : [message]);
  });

  test('shows a country on its map unless it is about a destination', () => {
    expect(wrong('/fr/train-times/spain', { 'map.code': 'ES' })).toEqual([]);
    expect(wrong('/fr/train-times/spain', { 'map.code': 'YRK' })).toHaveLength(1);
  });

  test('has one of the paths that the site knows', () => {
    expect(wrong('/somewhere/else', {})[0]).toMatch(/^slug: /);
  });
});
