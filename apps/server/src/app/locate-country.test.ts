import { expect, test } from 'vitest';
import { createLocateCountry } from './locate-country.ts';

const byLanguage = createLocateCountry(undefined);
const byHeader = createLocateCountry('x-country');

test.each([
  ['en-GB,en;q=0.9', 'GB'],
  ['en-nz', 'NZ'],
  ['zh-Hans-CN', 'CN'],
  ['en', undefined],
  ['', undefined],
  ['en-GB-oxendict', undefined],
  [undefined, undefined],
])('reads the region of the first language of %s', (language, country) => {
  expect(byLanguage({ ...(language !== undefined && { 'accept-language': language }) })).toBe(country);
});

test('believes the proxy before the browser, and the browser where the proxy says nothing', () => {
  expect(byHeader({ 'x-country': 'ca', 'accept-language': 'en-GB' })).toBe('CA');
  expect(byHeader({ 'accept-language': 'en-GB' })).toBe('GB');
  expect(byHeader({ 'x-country': 'T1', 'accept-language': 'en-US' })).toBe('US');
});

test('ignores a header that is not configured', () => {
  expect(byLanguage({ 'x-country': 'CA' })).toBeUndefined();
});
