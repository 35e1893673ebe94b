import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

test('scripts wait for the first paint but for one, fonts and styles do not, and the rest of the page is unchanged', () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>';
  const page = `${font}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/router-b.js" nonce="n"/></head><body>long<script nonce="n" type="module" async="">import "/a.js"</script></body>`;
  const late = scriptsLast(page, 'n');
  expect(late).toContain(
    `${font}<link rel="later" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/router-b.js" nonce="n"/></head><body>long`,
  );
  expect(late).toContain('<script nonce="n" type="later">import "/a.js"</script><script nonce="n">');
  expect(late).toContain("observe({ type: 'paint'");
  expect(late).not.toContain('type="module"');
});
