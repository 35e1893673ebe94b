import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RepeatedComponent } from '../../lib/markup-context.ts';
import { keepMarkup } from './keep-markup.ts';

interface RowProps {
  readonly name: string;
  readonly address: string;
  readonly note: string;
  readonly tags: readonly string[];
}

/** A row that records its drawings. */
function rowOf(write: (name: string) => string = (name) => name) {
  const drawn: RowProps[] = [];
  const row: RepeatedComponent<RowProps> = {
    component(props) {
      drawn.push(props);
      const tags = props.tags.map((tag) => createElement('i', { key: tag }, tag));
      return createElement('a', { href: props.address, title: props.name }, write(props.name), props.note && ' ', props.note, ...tags);
    },
    formOf: ({ note, tags }) => `${note === ''} ${tags.length}`,
    textsOf: ({ name, address, note, tags }) => [name, address, note, ...tags],
  };
  return { drawn, row };
}

const york: RowProps = { name: 'York', address: '/a', note: '', tags: [] };

test('a row is drawn once for each form, after its page, and other rows of that form have their own texts', () => {
  const { drawn, row } = rowOf();
  const first = keepMarkup();
  expect(first.drawMarkup(row, york)).toBeUndefined();
  expect(first.drawMarkup(row, { ...york, note: 'new', tags: ['x', 'y'] })).toBeUndefined();
  expect(drawn).toEqual([]);
  first.learn();
  const count = drawn.length;
  const { drawMarkup } = keepMarkup();
  expect(drawMarkup(row, { ...york, name: 'Leeds' })?.['__html']).toBe('<a href="/a" title="Leeds">Leeds</a>');
  expect(drawMarkup(row, { name: 'L', address: '/b', note: 'n', tags: ['s', 't'] })?.['__html']).toBe(
    '<a href="/b" title="L">L<!-- --> <!-- -->n<i>s</i><i>t</i></a>',
  );
  expect(drawMarkup(row, { ...york, tags: ['a form not seen yet'] })).toBeUndefined();
  expect(drawn).toHaveLength(count);
});

test('texts are escaped as React escapes them', () => {
  const { row } = rowOf();
  const kept = keepMarkup();
  kept.drawMarkup(row, york);
  kept.learn();
  const odd = { ...york, name: `King's Cross & "<b>"`, address: '/a?b=1&c=$&' };
  expect(kept.drawMarkup(row, odd)?.['__html']).toBe(
    '<a href="/a?b=1&amp;c=$&amp;" title="King&#x27;s Cross &amp; &quot;&lt;b&gt;&quot;">King&#x27;s Cross &amp; &quot;&lt;b&gt;&quot;</a>',
  );
});

test('a component that changes its texts is never kept', () => {
  const { row } = rowOf((name) => name.toUpperCase());
  const kept = keepMarkup();
  kept.drawMarkup(row, york);
  kept.learn();
  expect(kept.drawMarkup(row, york)).toBeUndefined();
});
