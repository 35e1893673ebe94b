import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values in text and in attributes', () => {
  const name = `"><script>alert('1')</script>&`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</p>',
  );
});

it('markup within markup stays markup, alone and in lists', () => {
  const items = [1, 2].map((number) => html`<li>${number}</li>`);
  expect(
    html`<ul>
      ${items}
    </ul>`.markup.replace(/\s/g, ''),
  ).toBe('<ul><li>1</li><li>2</li></ul>');
  expect(html`<b>${html`<i>x</i>`}</b>`.markup).toBe('<b><i>x</i></b>');
});
