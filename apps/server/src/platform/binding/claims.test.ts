import { expect, test } from 'vitest';
import { readBearer, readClaims, withBrowseFrom } from './claims.ts';

test("reads a browser's claims", () => {
  expect(readClaims({ currency: 'gbp', language: 'en', 'browse-from': '/uk', portal: 'B2B', channel: 'WEB' })).toEqual({
    currency: 'GBP',
    language: 'en',
    browseFrom: 'UK',
    portal: 'B2B',
  });
});

test.each(['US', 'USA', '/us', 'usa'])('browse-from %s is the storefront of the United States', (from) => {
  expect(readClaims({ 'browse-from': from }).browseFrom).toBe('US');
  expect(withBrowseFrom({}, from).browseFrom).toBe('US');
});

test('ignores a claim that makes no sense', () => {
  expect(readClaims({ currency: 'XXX', language: 'english please', 'browse-from': 'mars', portal: 'admin' })).toEqual({});
  expect(readClaims({ currency: ['GBP', 'EUR'] })).toEqual({});
});

test.each([
  ['Bearer abc-DEF_1.2', 'abc-DEF_1.2'],
  ['bearer  abc', 'abc'],
  ['Basic abc', undefined],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  [undefined, undefined],
])('the bearer of %s', (authorization, token) => {
  expect(readBearer({ authorization })).toBe(token);
});
