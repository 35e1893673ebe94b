import { expect, it } from 'vitest';
import { returnTo } from './return-to.ts';

function form(value: string): FormData {
  const data = new FormData();
  data.set('returnTo', value);
  return data;
}

it('goes back to a path of this site', () => {
  expect(returnTo(form('/search/p2p?id=abc'))).toBe('/search/p2p?id=abc');
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])('never leaves the site (%s)', (value) => {
  expect(returnTo(form(value))).toBe('/');
});
