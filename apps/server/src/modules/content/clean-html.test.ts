import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

describe('cleaning', () => {
  test('keeps ordinary text markup', async () => {
    const text = '<h2>One</h2><p>Two <a href="/cart">three</a> <strong>four</strong></p><ul><li>five</li></ul>';
    expect(await cleanHtml(text)).toBe(text);
  });

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a frame', '<iframe src="https://example.com"></iframe><p>a</p>', '<p>a</p>'],
    ['a script in a link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a picture from elsewhere', '<p>a<img src="https://example.com/x.png" alt=""></p>', '<p>a</p>'],
  ])('takes out %s', async (_, dirty, clean) => {
    expect(await cleanHtml(dirty)).toBe(clean);
  });

  test('opens external links in an isolated tab, and our own in place', async () => {
    expect(await cleanHtml('<a href="https://example.com/">a</a>')).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(await cleanHtml('<a href="/blogs" target="_blank">a</a>')).toBe('<a href="/blogs">a</a>');
  });

  test('gives pictures their size, so that nothing moves when they load', async () => {
    expect(await cleanHtml('<img src="/illustrations/sea.svg" alt="The sea">')).toBe(
      '<img src="/illustrations/sea.svg" alt="The sea" width="1200" height="630" loading="lazy" decoding="async" />',
    );
  });
});
