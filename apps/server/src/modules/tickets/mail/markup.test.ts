import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('escapes what is put in, in text and in attributes', () => {
  expect(html`<a href="${'" onclick="x'}">${'<script>&'}</a>`.markup).toBe('<a href="&quot; onclick=&quot;x">&lt;script&gt;&amp;</a>');
});

test('leaves markup and lists of markup as they are', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${html`<hr />`}`.markup).toBe('<li>a</li><li>&lt;b&gt;</li><hr />');
});
