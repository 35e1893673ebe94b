import { expect, test } from 'vitest';
import { raiseHeadings } from './raise-headings.ts';

test('no level is left out between the title and the headings of a text', () => {
  expect(raiseHeadings('<h3>One</h3><p>h3 in a text</p><h3>Two</h3>')).toBe('<h2>One</h2><p>h3 in a text</p><h2>Two</h2>');
});
