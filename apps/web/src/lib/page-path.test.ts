import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['/book-eurail-pass', '/book-eurail-pass'],
  ['/book-eurail-pass.data', '/book-eurail-pass'],
  ['/uk/', '/uk'],
  ['/', '/'],
  ['/a.data-page', '/a.data-page'],
])('%s is the page %s', (pathname, page) => {
  expect(pagePath(pathname)).toBe(page);
});
