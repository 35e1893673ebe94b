import { expect, test } from 'vitest';
import { dataScript, html } from './markup.ts';

test('escapes values in text and in attributes', () => {
  expect(html`<a href="${'" onclick="x'}">${'<script>&'}</a>`.markup).toBe('<a href="&quot; onclick=&quot;x">&lt;script&gt;&amp;</a>');
});

test('leaves markup and lists of markup as they are', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${html`<hr />`}`.markup).toBe('<li>a</li><li>&lt;b&gt;</li><hr />');
});

test('no text ends the element that holds data', () => {
  const name = '</script><script>alert(1)</script>';
  const { markup } = dataScript({ name });
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(markup.replaceAll(/<\/?script[^>]*>/g, ''))).toEqual({ name });
});
