import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('keeps words apart that only tags divided', () => {
  expect(plainText('<p>One <em>two</em></p><p>three</p>\n<ul><li>four</li><li>five</li></ul>')).toBe('One two three four five');
});

test('decodes entities once', () => {
  expect(plainText('<p>Fish &amp; chips, 3 &lt; 4, &amp;lt;</p>')).toBe('Fish & chips, 3 < 4, &lt;');
});
