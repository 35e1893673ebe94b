import { expect, test } from 'vitest';
import { homeMeta } from './home-meta.ts';

const site = { brandName: 'Shop', publicUrl: 'https://shop.example' };
const titleOf = (path: string) => homeMeta(path, site).flatMap((one) => ('title' in one ? [one.title] : []))[0];

const addresses = ['/', '/uk', '/au', '/us', '/nz', '/ca', '/book-eurail-pass', '/book-interrail-pass', '/oweekpromo'];

test('each address of the home page has a title of its own', () => {
  expect(new Set(addresses.map(titleOf)).size).toBe(addresses.length);
});

test.each(addresses)('%s is canonical unchanged', (path) => {
  expect(homeMeta(path, site)).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://shop.example${path}` });
});

test('a storefront names the others and the neutral one', () => {
  const alternates = homeMeta('/uk/', site).flatMap((one) => ('hrefLang' in one ? [one['hrefLang']] : []));
  expect(alternates).toEqual(['x-default', 'en-GB', 'en-AU', 'en-US', 'en-NZ', 'en-CA']);
});

test.each([
  ['/us', true],
  ['/ca', true],
  ['/uk', false],
  ['/', false],
])('%s names North America: %s', (path, named) => {
  const described = homeMeta(path, site).flatMap((one) => ('name' in one && one.name === 'description' ? [String(one['content'])] : []));
  expect(described.map((text) => text.includes('in North America, in Britain and on the Continent'))).toEqual([named]);
});

test('a pass page is not a translation of a storefront', () => {
  expect(homeMeta('/book-eurail-pass', site).some((one) => 'hrefLang' in one)).toBe(false);
});
