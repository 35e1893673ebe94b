import { expect, test } from 'vitest';
import { locateCountry } from './locate-country.ts';

test.each([
  ['en-NZ,en;q=0.9', 'NZ'],
  ['en-gb', 'GB'],
  ['zh-Hans-CN, zh;q=0.8', 'CN'],
  ['en', undefined],
  ['fr,en-US;q=0.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('the first language %s names the region %s', (header, country) => {
  expect(locateCountry(header)).toBe(country);
});
