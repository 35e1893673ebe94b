import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

test('every script is fetched late, fonts and styles are not, and the rest of the page is unchanged', () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const styles = '<link rel="stylesheet" href="/a.css"/>';
  const rest = '</head><body>long</body>';
  expect(scriptsLast(`${font}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${styles}${rest}`)).toBe(
    `${font}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>${styles}${rest}`,
  );
});
