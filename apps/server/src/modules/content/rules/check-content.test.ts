import { editableContent, type EditableKind } from '@throughfare/contract/shapes/content-fields';
import { describe, expect, test } from 'vitest';
import { checkContent, type ContentFacts } from './check-content.ts';

const facts: ContentFacts = {
  isPicture: (address) => address === '/illustrations/york.svg',
  isStation: (code) => code === 'YRK',
  isRoutePage: (pageUrl) => pageUrl === 'york-to-durham',
  isPromoCode: (code) => code === 'WINTER10',
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

test('what goes on the site has no gaps, and each is named', () => {
  const missing = problems('ROUTE', {}).map(({ field }) => field);
  expect(missing).toEqual(editableContent.ROUTE.fields.map(({ name }) => name));
});

test('pictures, route pages and promo codes must be there', () => {
  expect(problems('ROUTE', { bannerImage: '/illustrations/nothing.svg' }, { complete: false })).toHaveLength(1);
  expect(problems('ROUTE', { bannerImage: '/illustrations/york.svg' }, { complete: false })).toEqual([]);
  expect(problems('JOURNEY', { fromStation: 'A', toStation: 'B', pageUrl: 'nowhere' })).toHaveLength(1);
  expect(problems('PROMO', { description: 'x', terms: '<p>y</p>' }, { slug: 'OTHER' })).toHaveLength(1);
  expect(problems('PROMO', { description: 'x', terms: '<p>y</p>' }, { slug: 'WINTER10' })).toEqual([]);
});

test.each(['', 'two words', '../x', 'a/b', '-a'])('a page has no address %o', (slug) => {
  expect(problems('BANNER', banner, { slug })).toHaveLength(1);
});
