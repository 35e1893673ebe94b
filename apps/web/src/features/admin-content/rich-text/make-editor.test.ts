// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isFaithful, makeEditor } from './make-editor.ts';

test.each([
  '<h3>Seats</h3><p>Two of <strong>them</strong>, <em>please</em>, by <a href="/train-times">train</a>.</p><ul><li>one</li><li>two</li></ul>',
  '<ol><li>first</li></ol>',
  '<figure><img src="/illustrations/london-river.svg" alt="A river"><figcaption>A walk.</figcaption></figure>',
  '',
])('returns %s unchanged', (html) => {
  expect(isFaithful(html)).toBe(true);
});

test.each(['<table><tbody><tr><td>1</td></tr></tbody></table>', '<p>before</p><p><img src="/a.svg" alt=""></p>'])(
  'does not take %s',
  (html) => {
    expect(isFaithful(html)).toBe(false);
  },
);

test('reports the written text, tidied', () => {
  const texts: string[] = [];
  const element = document.createElement('div');
  const editor = makeEditor({ element, html: '<p>one</p>', attributes: { 'aria-label': 'Text' }, onText: (html) => texts.push(html) });
  editor.commands.toggleBulletList();
  expect(texts.at(-1)).toBe('<ul><li>one</li></ul>');
  expect(element.querySelector('[contenteditable]')?.getAttribute('aria-label')).toBe('Text');
  editor.destroy();
});
