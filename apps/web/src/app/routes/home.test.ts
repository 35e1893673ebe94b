import { expect, test } from 'vitest';
import { keepHeader } from '../../lib/kept-page.ts';
import { headers } from './home.tsx';

test('the server keeps the home page for visitors without a session, as it keeps an article', () => {
  expect(new Headers(headers()).has(keepHeader)).toBe(true);
});
