// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { tidyHtml } from './tidy-html.ts';

test('puts each block on its own line, and removes paragraphs in list items', () => {
  expect(tidyHtml('<h3>Seats</h3><p>Two\n  of them.</p><ul><li><p>one</p></li> <li>two</li></ul>')).toBe(
    '<h3>Seats</h3>\n<p>Two of them.</p>\n<ul><li>one</li><li>two</li></ul>',
  );
});

test("links and pictures keep the editor's choices", () => {
  expect(tidyHtml('<p><a href="https://a.example" target="_blank" rel="noopener" class="x">there</a></p>')).toBe(
    '<p><a href="https://a.example">there</a></p>',
  );
  expect(tidyHtml('<figure><img src="/a.svg" alt="A" width="1200" loading="lazy"><figcaption>A.</figcaption></figure>')).toBe(
    '<figure><img src="/a.svg" alt="A"><figcaption>A.</figcaption></figure>',
  );
});

test('spaces between words stay, and empty paragraphs go', () => {
  expect(tidyHtml('<p>a <strong>b</strong> <em>c</em></p><p></p><p> </p>')).toBe('<p>a <strong>b</strong> <em>c</em></p>');
});
